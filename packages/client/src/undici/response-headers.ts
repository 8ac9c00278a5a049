/** Headers as undici reads them: names in lower case, several of one name as a list. */
export type HeaderValues = Readonly<Record<string, string | string[] | undefined>>;

/** Headers that answer `get` and `has` themselves: real ones, made for anything else, cost as much as all of a call. */
export function responseHeaders(values: HeaderValues): Headers {
  return new ResponseHeaders(values);
}

class ResponseHeaders implements Headers {
  #values: HeaderValues | undefined;
  #made: Headers | undefined;

  constructor(values: HeaderValues) {
    this.#values = values;
  }

  /** The real ones; from then on they answer everything. */
  get #real(): Headers {
    if (!this.#made) {
      this.#made = new Headers();
      for (const [name, value] of Object.entries(this.#values ?? {})) {
        for (const one of [value ?? []].flat()) this.#made.append(name, one);
      }
      this.#values = undefined;
    }
    return this.#made;
  }

  get(name: string): string | null {
    if (!this.#values) return this.#real.get(name);
    const key = name.toLowerCase();
    const value = Object.hasOwn(this.#values, key) ? this.#values[key] : undefined;
    return typeof value === "object" ? value.join(", ") : (value ?? null);
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  append(name: string, value: string): void {
    this.#real.append(name, value);
  }

  delete(name: string): void {
    this.#real.delete(name);
  }

  set(name: string, value: string): void {
    this.#real.set(name, value);
  }

  getSetCookie(): string[] {
    return this.#real.getSetCookie();
  }

  forEach(call: (value: string, name: string, headers: Headers) => void, self?: unknown): void {
    const values = this.#values;
    if (!values) {
      for (const [name, value] of this.#real) call.call(self, value, name, this);
      return;
    }
    for (const name of Object.keys(values).sort()) {
      const value = values[name];
      if (typeof value === "string") call.call(self, value, name, this);
      else for (const one of value ?? []) call.call(self, one, name, this);
    }
  }

  entries() {
    return this.#real.entries();
  }

  keys() {
    return this.#real.keys();
  }

  values() {
    return this.#real.values();
  }

  [Symbol.iterator]() {
    return this.#real[Symbol.iterator]();
  }

  get [Symbol.toStringTag](): string {
    return "Headers";
  }
}
