import { useSearchParams } from "react-router";

/** What the address says after its `?`, and how to change it: a name with an empty text is taken out. */
export function useAddress() {
  const [params, setParams] = useSearchParams();

  function change(changes: Readonly<Record<string, string>>, { replace = false } = {}) {
    // Not `params`, which are those of the last render: of two changes before the next, it would undo the first.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace });
  }
  return { params, change };
}
