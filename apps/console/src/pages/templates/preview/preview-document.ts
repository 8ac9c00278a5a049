/** Nothing is loaded, run or sent; styles and images that stand in the email itself are shown. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'";

/** Before all else, so that it holds for all of it: a doctype, an <html> or a <head> that follows is merged with it. */
const head = [
  "<!doctype html>",
  // With a place in the order of the Tab key, it can be scrolled without a mouse.
  '<html tabindex="0">',
  `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  // A link asks for a window of its own, which the sandbox refuses. The policy of the console's own page stops one that
  // insists on the frame.
  '<base target="_blank">',
  "<style>html:focus-visible { outline: 3px solid #3b5bdb; outline-offset: -3px }</style>",
].join("");

/** An email's HTML as a document that can be looked at safely, in a frame with an empty `sandbox`. */
export function previewDocument(html: string): string {
  return head + html;
}
