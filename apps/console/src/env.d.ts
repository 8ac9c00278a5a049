/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The service that the dev server started; absent in a build. */
  readonly VITE_DEMO_BASE_URL?: string;
  /** A key of that service, which accepts any. */
  readonly VITE_DEMO_API_KEY?: string;
}

// Icons are imported from their own files, because the package's entry is all 6 000 of them. It declares only that.
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  const icon: import("@tabler/icons-react").Icon;
  export default icon;
}
