/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The sandbox to connect to from the start. Default: the one that serves the page. */
  readonly VITE_BASE_URL?: string;
  /** The key for it. */
  readonly VITE_API_KEY?: string;
}

// Icons are imported from their own files, because the package's entry is all 6 000 of them. It declares only that.
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  const icon: import("@tabler/icons-react").Icon;
  export default icon;
}
