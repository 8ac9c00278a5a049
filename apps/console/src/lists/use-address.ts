import { useSearchParams } from "react-router";

/** What the address says after its `?`, and how to change it: a name with an empty text is taken out. */
export function useAddress() {
  const [params, setParams] = useSearchParams();

  function change(changes: Readonly<Record<string, string>>, { replace = false } = {}) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  }
  return { params, change };
}
