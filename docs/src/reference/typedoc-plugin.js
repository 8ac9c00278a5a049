import { Comment, CommentTag, Converter, ReflectionKind } from "typedoc";

/**
 * Names each page as it is imported, and puts first what people begin with: `useGroups` and `createMessaging`.
 *
 * @param {import("typedoc").Application} app
 */
export function load({ converter }) {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
      module.name = module.name.replace("/api", "").replace("/index", "");
    }
    for (const signature of project.getReflectionsByKind(ReflectionKind.CallSignature)) {
      const group = /^(use|create)[A-Z][a-z]+$/.test(signature.name)
        ? "Begin"
        : /^use[A-Z]/.test(signature.name) && "Hooks";
      if (!group) continue;
      signature.comment ??= new Comment();
      signature.comment.blockTags.push(new CommentTag("@group", [{ kind: "text", text: group }]));
    }
  });
}
