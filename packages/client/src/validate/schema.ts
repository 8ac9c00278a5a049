/** A rule of the spec, by its name in JSON Schema. */
export type Rule = Exclude<keyof Schema, "$ref" | "allOf" | "properties" | "items" | "must">;

/** The rules of a value, by their names in JSON Schema. */
export interface Schema {
  /** The name of another schema. */
  readonly $ref?: string;
  /** A type, and `null` beside it where that is allowed. */
  readonly type?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly minProperties?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  /** The pattern in words, after "must". */
  readonly must?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The schemas of an operation: its parameters and bodies, the latter of responses by status. */
export interface Contract {
  readonly path?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly responses: Readonly<Record<number, Schema>>;
}
