import { readWholeNumber } from "../config.ts";
import { ConnectionError, isConnectionError } from "../errors/connection-error.ts";
import { wrongKind } from "../errors/invalid-input-error.ts";
import { atCaller, isMessagingError, type Outcome } from "../errors/messaging-error.ts";
import { ParseError, passing } from "../errors/response-errors.ts";
import { isTimeoutError, TimeoutError } from "../errors/timeout-error.ts";
import { classifyResponse, type Evidence, isSuccessful, worse } from "../evidence.ts";
import { keepItems, repeats } from "../identity.ts";
import { parseJson } from "../json.ts";
import type {
  CallContext,
  EngineRequest,
  EngineResponse,
  Transport,
  TransportFailure,
  TransportReport,
} from "../middleware.ts";
import { callEvent, emit } from "../observe/events.ts";
import type { Operation } from "../operation.ts";
import type { RequestOptions } from "../options.ts";
import { requestIdOf, responseInfo } from "../result.ts";
import { cleanHeaders, type Redactor, scrub } from "../secrets.ts";
import { connectionError, redirects } from "./connection.ts";
import { checkPlace } from "./credential.ts";
import type { Engine } from "./engine.ts";
import { wrap } from "./layers.ts";
import { isPending } from "./pending.ts";
import { backoff, retryAfter, sleep } from "./retry-timing.ts";
import { limitTime, startLimit } from "./time-limit.ts";

/** A call, read from top to bottom. Layers, listeners and a key function stand in it only where the client has them. */
export class Call implements CallContext {
  declare readonly operationId: string | undefined;
  declare readonly method: string;
  declare readonly path: string;
  declare readonly retry: Operation["retry"];
  declare readonly paging: Operation["paging"];
  declare readonly items: Operation["items"];
  declare readonly signal: AbortSignal | undefined;
  declare readonly timeoutMs: number;
  declare readonly deadlineMs: number;
  declare readonly retries: number;
  declare readonly isPending: boolean;
  declare readonly deadlineAt: number;
  /** By the wall clock, which goes on while a machine sleeps. */
  declare readonly wallDeadlineAt: number;
  attempt = 0;
  /** The outcome of an error thrown now: the worst over all attempts so far, and `unknown` while one is under way. */
  outcome: Outcome = "not-sent";
  /** The worst over the attempts before the one under way. */
  outcomeBefore: Outcome = "not-sent";
  #evidence: Evidence | undefined;
  #cleaned: EngineResponse | undefined;
  /** The request that was sent last, with the credential; before that the one to send. */
  #sent: EngineRequest | undefined;
  #safeUrl: string | undefined;
  /** The items that a body names, as they were kept when it was written, or as they were parsed once. */
  #read: { readonly body: unknown; readonly input: unknown } | undefined;
  readonly #engine: Engine;
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(
    engine: Engine,
    operation: Operation,
    options: RequestOptions,
    values: Readonly<Record<string, unknown>> = {},
  ) {
    const { config } = engine;
    const read = (field: "timeoutMs" | "deadlineMs" | "retries", min: number) =>
      readWholeNumber(field, options[field], config[field], min);
    this.#engine = engine;
    this.#values = values;
    this.operationId = operation.operationId;
    this.method = operation.method;
    this.path = operation.path;
    this.retry = operation.retry;
    this.paging = operation.paging;
    this.items = operation.items;
    this.signal = readSignal(options.signal);
    // 0 milliseconds, as of an empty environment variable, would fail after the request has left.
    this.timeoutMs = read("timeoutMs", 1);
    this.deadlineMs = read("deadlineMs", 1);
    this.retries = read("retries", 0);
    this.isPending = isPending(options);
    this.deadlineAt = performance.now() + this.deadlineMs;
    this.wallDeadlineAt = Date.now() + this.deadlineMs;
  }

  /**
   * Sends the request until a response is final, and opens that. A method made `safeUrl` of checked parts, and the body of
   * `given`.
   */
  run<Opened>(
    request: EngineRequest,
    open: Open<Opened>,
    safeUrl?: string,
    given?: unknown,
  ): Promise<Opened> {
    this.#sent = request;
    this.#safeUrl = safeUrl;
    const input = this.items && keepItems(this.items, given);
    if (input) this.#read = { body: request.body, input };
    return this.#engine.isLayered
      ? this.#runInLayers(request, open)
      : this.#sendUntilFinal(request, open);
  }

  /** Sends it within the layers around a call, and reports a failure. */
  async #runInLayers<Opened>(request: EngineRequest, open: Open<Opened>): Promise<Opened> {
    const { middleware, observers } = this.#engine.config;
    const layers = middleware.flatMap(({ aroundCall = [] }) => aroundCall);
    const send = wrap(layers, this, (one) => this.#sendUntilFinal(one, (response) => response));
    try {
      const make = () => send(request);
      // Attempts and waits end themselves at the deadline; a middleware may ignore it.
      return open(await (middleware.length > 0 ? limitTime(this, make) : make()), this);
    } catch (error) {
      atCaller(error);
      const durationMs = performance.now() - this.deadlineAt + this.deadlineMs;
      const { isPending } = this;
      emit(observers, "onError", { ...callEvent(this), durationMs, error, isPending });
      throw error;
    }
  }

  /** Makes attempts until one succeeds, cannot be repeated, or is the last, and opens its response. */
  async #sendUntilFinal<Opened>(request: EngineRequest, open: Open<Opened>): Promise<Opened> {
    const { isLayered, config } = this.#engine;
    const send = isLayered
      ? wrap(config.middleware, this, (one) => this.#sendObserved(one))
      : (one: EngineRequest) => this.#send(one);
    let startedAt = this.deadlineAt - this.deadlineMs;
    for (;;) {
      this.attempt += 1;
      let response: EngineResponse | undefined;
      let error: unknown;
      try {
        response = await send(request);
      } catch (caught) {
        error = atCaller(caught);
      }
      const waitMs = response ? this.#waitAfterResponse(response) : this.#waitAfterError(error);
      if (waitMs === undefined) {
        if (response) return open(response, this);
        throw error;
      }
      const durationMs = performance.now() - startedAt;
      const requestId = response && requestIdOf(response, this.hide);
      const event = { ...callEvent(this), waitMs, requestId, durationMs, error };
      emit(config.observers, "onRetry", { ...event, status: response?.status });
      await sleep(waitMs, this.signal);
      startedAt = performance.now();
    }
  }

  /** Sends one request, and reports it and its response. It stands further out than the credential, and so never shows it. */
  async #sendObserved(request: EngineRequest): Promise<EngineResponse> {
    const { observers } = this.#engine.config;
    emit(observers, "onRequest", { ...callEvent(this), request });
    const start = performance.now();
    const response = await this.#send(request);
    const durationMs = performance.now() - start;
    const { status, headers } = response;
    const requestId = requestIdOf(response, this.hide);
    emit(observers, "onResponse", { ...callEvent(this), status, headers, requestId, durationMs });
    return response;
  }

  /** Sends one request with the credential. A key function is asked again, once, after a 401. */
  #send(request: EngineRequest): Promise<EngineResponse> {
    const { key } = this.#engine;
    if (typeof key === "string") return this.#exchange(request, key);
    const sendWithFreshKey = async () => {
      const first = await key(this);
      const response = await this.#exchange(request, first);
      if (response.status !== 401 || this.classify(response).outcome !== "rejected")
        return response;
      const second = await key(this);
      return second === first ? response : this.#exchange(request, second);
    };
    return sendWithFreshKey();
  }

  /** Sends a request and takes its response, within `timeoutMs` and the time left until the deadline. */
  #exchange(request: EngineRequest, key: string): Promise<EngineResponse> {
    const { config, home, transport } = this.#engine;
    if (request.url !== this.#safeUrl) checkPlace(request.url, home);
    // The call has ended already, but a middleware or a key function ignored that.
    const leftMs = this.deadlineAt - performance.now();
    if (leftMs <= 0 || this.wallDeadlineAt <= Date.now())
      throw new TimeoutError("deadlineMs", this.deadlineMs, this);
    if (this.signal?.aborted) throw this.signal.reason;
    const { method, url, body, init } = request;
    const own = { ...request.headers, authorization: config.apiKeyPrefix + key };
    const headers = config.secretHeaders ? { ...config.secretHeaders, ...own } : own;
    const sent = { method, url, headers, body, init };
    this.#sent = sent;
    this.outcomeBefore = this.outcome;
    this.outcome = "unknown";
    return new Promise((resolve, reject) => {
      let hasEnded = false;
      let stop: ReturnType<Transport> | undefined;
      const end = (reason: unknown) => {
        hasEnded = true;
        // Reject first, so that the reason is ours and not the transport's own error.
        reject(reason);
        // Not our error itself, whose stack fetch would replace.
        stop?.(this.signal?.reason ?? Object.create(reason as object));
      };
      const forget = startLimit(this, this.timeoutMs, end, leftMs);
      const report = (...end: TransportReport) => {
        if (hasEnded) return;
        hasEnded = true;
        forget();
        try {
          resolve(this.#take(end, url));
        } catch (error) {
          // A response that cannot be read would leave the call pending.
          reject(isMessagingError(error) ? error : this.#lost("cut", url, error));
        }
      };
      try {
        stop = transport(sent, config.maxResponseBytes, report);
      } catch (error) {
        report("no-response", error);
      }
      // The caller gave up while it was started.
      if (this.signal?.aborted) stop?.(this.signal.reason);
    });
  }

  /** Takes a complete response, or throws the error of another end. A 2xx is classified when it is opened, any other here. */
  #take(end: TransportReport, url: string): EngineResponse {
    const [how, found] = end;
    if (how === "too-long") {
      const { maxResponseBytes } = this.#engine.config;
      const problem = `the response is longer than ${maxResponseBytes} bytes (maxResponseBytes).`;
      throw new ParseError(problem, this, responseInfo(found, this.attempt), "");
    }
    if (how !== "whole") throw isMessagingError(found) ? found : this.#lost(how, url, found);
    if (found.status === 0) throw new ConnectionError(`the service ${redirects}`, this);
    if (typeof found.body !== "string") throw new TypeError("The body of a response is a text.");
    if (isSuccessful(found.status)) return found;
    const refusal = this.clean(found);
    this.outcome = worse(this.outcomeBefore, this.classify(refusal).outcome);
    return refusal;
  }

  #lost(how: TransportFailure, url: string, cause: unknown): ConnectionError {
    if (how === "not-sent") this.outcome = this.outcomeBefore;
    return connectionError(how, url, this, scrub(cause, this.hide));
  }

  /** The sent input, with which the response is compared. It is read from the body: the caller may have changed the object. */
  get input(): unknown {
    const body = this.#sent?.body;
    if (this.#read?.body !== body) this.#read = { body, input: body && parseJson(body) };
    return this.#read?.input;
  }

  get baseUrl(): string {
    return this.#engine.config.baseUrl;
  }

  /** The evidence of a response, whose body is parsed once. */
  classify(response: EngineResponse): Evidence {
    if (this.#evidence?.response !== response) {
      this.#evidence = classifyResponse(response, this);
      const { isAltered, data = [] } = this.#evidence;
      this.#engine.ids.areAltered ||= isAltered || (this.retry === "safe" && this.#hasOthers(data));
    }
    return this.#evidence;
  }

  /** Returns true when a listed record has another id than that of the path by which it was asked for. */
  #hasOthers(records: readonly unknown[]): boolean {
    const rule = { also: Object.keys(this.#values) };
    return records.some((record) => !repeats(rule, this.#values, record));
  }

  /** A response without the secrets of its request: it may echo them, and errors, events and middleware show it. */
  clean(response: EngineResponse): EngineResponse {
    if (response === this.#cleaned) return response;
    const { status, headers, body } = response;
    this.#cleaned = { status, headers: cleanHeaders(headers, this.hide), body: this.hide(body) };
    return this.#cleaned;
  }

  /** Removes the secrets of the request from a text that we make. */
  get hide(): Redactor {
    return this.#engine.redactorOf(this.#sent?.headers ?? {});
  }

  /** Milliseconds to wait before the next attempt; undefined when there must be none. */
  #waitAfterResponse(response: EngineResponse): number | undefined {
    const { status, headers } = response;
    if (!passing.has(status)) return undefined;
    const isRejected = status === 429 && this.classify(response).outcome === "rejected";
    if (this.retry === "unsafe" && !isRejected) return undefined;
    const asked = retryAfter(headers);
    if (asked !== undefined && asked > this.#engine.config.maxRetryAfterMs) return undefined;
    return this.#inTime(asked ?? backoff(this.attempt));
  }

  #waitAfterError(error: unknown): number | undefined {
    const isLost = isConnectionError(error) || isTimeoutError(error);
    const mayRepeat = isLost && (this.retry !== "unsafe" || error.outcome === "not-sent");
    return mayRepeat ? this.#inTime(backoff(this.attempt)) : undefined;
  }

  /** The wait, if there are retries left and it ends before the deadline. */
  #inTime(waitMs: number): number | undefined {
    const isLast = this.attempt > this.retries || this.signal?.aborted;
    return isLast || performance.now() + waitMs >= this.deadlineAt ? undefined : waitMs;
  }
}

/** Turns a final response into what the caller gets. */
export type Open<Opened> = (response: EngineResponse, call: Call) => Opened;

/** Refuses what is not a signal, such as its controller. Gives a signal of React Native a reason, which it lacks. */
export function readSignal(signal: AbortSignal | null | undefined): AbortSignal | undefined {
  if (!signal) return undefined;
  if (typeof signal.addEventListener !== "function")
    throw wrongKind("signal", "an AbortSignal", signal);
  if ("reason" in signal) return signal;
  return Object.assign(signal, { reason: Object.assign(new Error(), { name: "AbortError" }) });
}
