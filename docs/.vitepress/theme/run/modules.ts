/** The modules that a snippet in the page may import; each is loaded when a snippet first needs it. */
export const modules: Readonly<Record<string, () => Promise<object>>> = {
  "@messaging-sdk/client": () => import("@messaging-sdk/client"),
  "@messaging-sdk/client/bulk": () => import("@messaging-sdk/client/bulk"),
  "@messaging-sdk/client/http": () => import("@messaging-sdk/client/http"),
  "@messaging-sdk/client/logger": () => import("@messaging-sdk/client/logger"),
  "@messaging-sdk/client/send-once": () => import("@messaging-sdk/client/send-once"),
  "@messaging-sdk/client/sms-parts": () => import("@messaging-sdk/client/sms-parts"),
  "@messaging-sdk/client/testing": () => import("@messaging-sdk/client/testing"),
  "@messaging-sdk/client/validate": () => import("@messaging-sdk/client/validate"),
  "@messaging-sdk/client/webhooks": () => import("@messaging-sdk/client/webhooks"),
  "@messaging-sdk/react": () => import("@messaging-sdk/react"),
  "@messaging-sdk/react/queries": () => import("@messaging-sdk/react/queries"),
  "@messaging-sdk/sandbox": () => import("@messaging-sdk/sandbox"),
  "@tanstack/react-query": () => import("@tanstack/react-query"),
  react: () => import("react"),
  "react/jsx-runtime": () => import("react/jsx-runtime"),
  "react-dom/client": () => import("react-dom/client"),
};
