import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The built pages that do not say what they are to those who link to them, or whose picture is of another size. */
export function checkOpenGraph(dist: string): string[] {
  return globSync("**/*.html", { cwd: dist, exclude: ["404.html"] }).flatMap((page) => {
    const html = readFileSync(join(dist, page), "utf8");
    const [title, description, image] = ["title", "description", "image"].map(
      (name) => html.match(new RegExp(`<meta property="og:${name}" content="([^"]+)"`))?.[1],
    );
    if (!title || !description || !image) return `${page} has no title, description or picture.`;
    const file = join(dist, image.slice(image.indexOf("/og/")));
    if (!existsSync(file)) return `${page} has no picture ${image}.`;
    // A PNG's width and height are its first numbers.
    const png = readFileSync(file);
    const size = `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
    return size === "1200x630" ? [] : `The picture of ${page} is ${size}, not 1200x630.`;
  });
}
