import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import RunSnippet from "./run/RunSnippet.vue";
import TrySend from "./run/TrySend.vue";
import "./style.css";

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component("RunSnippet", RunSnippet);
    app.component("TrySend", TrySend);
  },
} satisfies Theme;
