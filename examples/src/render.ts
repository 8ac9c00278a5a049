/** Fills the `{{names}}` of a message template; a name that nothing fills is an error. */
export function render(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.trim().replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value !== undefined) return String(value);
    const known = Object.keys(values).join(", ");
    throw new Error(`message.txt: nothing fills ${placeholder}. Known names: ${known}.`);
  });
}
