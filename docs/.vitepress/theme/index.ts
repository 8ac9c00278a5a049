import TwoslashFloatingVue from "@shikijs/vitepress-twoslash/client";
import "@shikijs/vitepress-twoslash/style.css";
import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import RunSnippet from "./run/RunSnippet.vue";
import TrySend from "./run/TrySend.vue";
import "./style.css";

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.use(TwoslashFloatingVue);
    app.component("RunSnippet", RunSnippet);
    app.component("TrySend", TrySend);
  },
} satisfies Theme;
