/** The part that we use of undici's dispatchers: `Agent`, `Pool`, `ProxyAgent` and the like, of version 7 or 8. */
export interface Dispatcher {
  dispatch(options: DispatchOptions, handler: DispatchHandler): boolean;
}

export interface DispatchOptions {
  readonly origin: string;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The callbacks that a dispatcher calls. */
export interface DispatchHandler {
  onRequestStart(controller: DispatchController): void;
  onResponseStart(controller: DispatchController, status: number, headers: HeaderValues): void;
  onResponseData(controller: DispatchController, chunk: Uint8Array): void;
  onResponseEnd(): void;
  onResponseError(controller: DispatchController | undefined, error: unknown): void;
}

export interface DispatchController {
  abort(reason: Error): void;
}

/** Headers as undici reads them: names in lower case, several of one name as a list. */
export type HeaderValues = Readonly<Record<string, string | string[] | undefined>>;
