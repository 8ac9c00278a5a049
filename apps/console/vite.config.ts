import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";

/** The dev server would put source maps of what nobody edits here into what the browser loads: 9 MB. */
const withoutMaps: Plugin = {
  name: "without-source-maps-of-libraries",
  apply: "serve",
  enforce: "post",
  transform: {
    filter: { id: /\/(node_modules|packages)\/|^\/@react-refresh$/ },
    handler: (code) => ({ code, map: { mappings: "" } }),
  },
};

/** All but what a few pages need: the start would load 45 kB more. */
const ofTheStart =
  /^(?!.*(papaparse|number-format|NumberInput|\/spec\/|src\/(bulk|send-once|sending|pages)\/))/;

export default defineConfig({
  plugins: [react(), withoutMaps],
  optimizeDeps: {
    // As they are: bundled for the dev server, they would be 6 000 icons in 16 MB.
    exclude: ["@tabler/icons-react"],
    rolldownOptions: { output: { minify: true } },
  },
  build: {
    // The first browsers with `light-dark()`. For older ones it would become variables, which follow no choice of a scheme.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    rolldownOptions: {
      // Parts that several pages share are one file: apart, they would be ninety, most of them smaller than their request.
      output: {
        codeSplitting: { groups: [{ name: "shared", minShareCount: 2, test: ofTheStart }] },
      },
    },
  },
  // Our own packages as sources: no build before the console starts.
  resolve: { conditions: ["@messaging-sdk/source", ...defaultClientConditions] },
});
