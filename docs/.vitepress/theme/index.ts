import TwoslashFloatingVue from "@shikijs/vitepress-twoslash/client";
import "@shikijs/vitepress-twoslash/style.css";
import { defineClientComponent, type Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import RunSnippet from "./run/RunSnippet.vue";
import "./style.css";

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.use(TwoslashFloatingVue);
    app.component("RunSnippet", RunSnippet);
    app.component(
      "HttpReference",
      defineClientComponent(() => import("./HttpReference.vue")),
    );
  },
} satisfies Theme;
