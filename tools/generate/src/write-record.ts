/** A field of an object, and the name of its check. */
export interface Field {
  name: string;
  required: boolean;
  check: string;
}

/** The check of an object: a function that checks each field by its name. */
export function writeRecord(name: string, fields: Field[], end: string[]): string[] {
  return [
    `const ${name}: Check = (value) => {`,
    "  if (!isRecord(value)) return notObject(value);",
    "  let found: Found;",
    ...fields.map(({ name, required, check }) => {
      const key = JSON.stringify(name);
      const value = /^[a-z_$][\w$]*$/i.test(name) ? `value.${name}` : `value[${key}]`;
      return `  found = ${required ? "required" : "optional"}(found, ${key}, ${value}, ${check});`;
    }),
    ...end,
    "  return found;",
    "};",
  ];
}

/** The end of the check of an object that has no other field. */
export function writeClosed(fields: Field[]): string[] {
  return [
    "  for (const key in value) {",
    "    switch (key) {",
    ...fields.map(({ name }) => `      case ${JSON.stringify(name)}:`),
    ...(fields.length > 0 ? ["        break;"] : []),
    "      default:",
    `        found = unknown(found, key, ${JSON.stringify(fields.map(({ name }) => name).join(", "))});`,
    "    }",
    "  }",
  ];
}
