/** Nothing is loaded, run or sent; styles and images that stand in the email itself are shown. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'";

/**
 * An email's HTML as a document that can be looked at safely, in a frame with an empty `sandbox`.
 *
 * The policy stands before all else, so that it holds for all of it; a doctype or a head that follows is read as if it
 * were the first. A link asks for a window of its own, which the sandbox refuses: the frame stays with the email.
 */
export function previewDocument(html: string): string {
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank">${html}`;
}
