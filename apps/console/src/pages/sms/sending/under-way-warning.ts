/** What a person is asked who leaves while a message is sent; for `UnsavedGuard`. */
export const underWayWarning = {
  title: "Leave while it is sent?",
  warning: "You would not see what becomes of the message. It takes a few seconds more.",
};
