/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The service that the dev server started; absent in a build. */
  readonly VITE_DEMO_BASE_URL?: string;
  /** A key of that service, which takes any. */
  readonly VITE_DEMO_API_KEY?: string;
}
