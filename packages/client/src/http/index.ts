/**
 * Loads `messaging.http` with your app instead of with its first call. Only needed where `import()` is forbidden and
 * your bundler leaves it in, as in a service worker of several files: `import "@messaging-sdk/client/http"`.
 */
import { providePathFace } from "./http.ts";
import { createPathFace } from "./path-face.ts";

providePathFace(createPathFace);
