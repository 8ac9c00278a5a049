import type { InputKind } from "./breakers.ts";
import type { Input } from "./valid-requests.ts";
import type { Broken } from "./walk.ts";

/** A call with one thing wrong. */
export interface BadInput {
  readonly kind: InputKind;
  /** `body.0.name = null` */
  readonly title: string;
  readonly input: Input;
  readonly refusal: Refusal;
}

/** Who refuses it, and for what: the client before it sends anything, or the service by the schema. */
type Refusal = { readonly by: "client"; readonly field: string } | ServiceRefusal;

export interface ServiceRefusal {
  readonly by: "service";
  /** `["body", "0", "name"]` */
  readonly place: readonly string[];
  readonly keyword: string;
  /** The missing or unknown property. */
  readonly property?: string;
}

/** A bad input from a broken part of it, which starts at `at`. */
export function refusedByService(at: string[], broken: Broken, input: Input): BadInput {
  const { kind, keyword, title, property } = broken;
  const place = [...at, ...broken.place];
  return {
    kind,
    title: `${place.join(".")} ${property ? title : `= ${title}`}`,
    input,
    refusal: { by: "service", place, keyword, ...(property && { property }) },
  };
}
