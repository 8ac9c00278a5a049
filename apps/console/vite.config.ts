import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  // As they are: bundled for the dev server, they would be 6 000 icons in 16 MB.
  optimizeDeps: { exclude: ["@tabler/icons-react"] },
  // Our own packages as sources: no build before the console starts.
  resolve: { conditions: ["@messaging-sdk/source", ...defaultClientConditions] },
});
