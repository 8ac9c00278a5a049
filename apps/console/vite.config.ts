import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  // Our own packages as sources: no build before the console starts.
  resolve: { conditions: ["@messaging-sdk/source", ...defaultClientConditions] },
});
