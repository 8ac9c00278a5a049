/** A proxy that others wrote, as Debian has it, by one of the configurations in `fixtures/proxies`. */
export interface Behind extends Program {
  readonly configuration: "stock" | "resilient" | "mended";
}

/** A proxy does this to a call, and no client can tell. */
export type Harm =
  | "repeats a send"
  | "hides the age of a list"
  | "makes a refusal of a lost response";

interface Program {
  readonly name: string;
  /** Of Debian. */
  readonly package: string;
  /** The command that starts it, in the folder of its `configuration`. */
  readonly start: string;
  /** The command that reads the configuration again, and lets calls under way end. */
  readonly reload: string;
  /** Milliseconds after which it closes an idle connection; default 100. */
  readonly idleMs?: number;
  /** It speaks TLS, and HTTP/2 with a client that does. */
  readonly isSecure?: boolean;
  /** It does these, which no client can tell: the line of configuration that ends each, and the one that it replaces. */
  readonly does?: Readonly<
    Partial<Record<Harm, { readonly line: string; readonly instead: string }>>
  >;
}

/** What `isSecure` and `does` say holds in the resilient configuration. */
const all: readonly Program[] = [
  {
    name: "Varnish",
    package: "varnish",
    start:
      "varnishd -F -n $PWD/varnish -p timeout_idle=0.1 -a 127.0.0.1:{port} -f $PWD/configuration",
    reload:
      'at=vcl$(date +%N) && adm="varnishadm -n $PWD/varnish" && $adm vcl.load $at $PWD/configuration && $adm vcl.use $at',
  },
  {
    name: "nginx",
    package: "nginx-light",
    start: "nginx -p $PWD -c configuration",
    reload: "nginx -p $PWD -c configuration -s reload",
    isSecure: true,
    does: {
      "repeats a send": {
        line: "proxy_next_upstream error timeout http_502 http_503 http_504;",
        instead: "proxy_next_upstream error timeout http_502 http_503 http_504 non_idempotent;",
      },
      "hides the age of a list": {
        line: "proxy_cache_valid 200 10s; proxy_cache_bypass $http_cache_control;",
        instead: "proxy_cache_valid 200 10s;",
      },
    },
  },
  {
    name: "HAProxy",
    package: "haproxy",
    start: "haproxy -W -db -p pid -f configuration",
    reload: "kill -USR2 $(cat pid)",
    isSecure: true,
    does: {
      "repeats a send": {
        line: "retry-on conn-failure",
        instead: "retry-on all-retryable-errors",
      },
    },
  },
  {
    name: "Apache",
    package: "apache2-bin",
    start: "apache2 -DFOREGROUND -f $PWD/configuration",
    reload: "apache2 -f $PWD/configuration -k graceful",
  },
  {
    name: "Squid",
    package: "squid",
    start: "squid -N -f configuration",
    reload: "squid -f configuration -k reconfigure",
    idleMs: 1_000,
  },
  {
    name: "Caddy",
    package: "caddy",
    start: "caddy run --config configuration --adapter caddyfile",
    reload:
      "caddy reload --force --config configuration --adapter caddyfile --address unix//$PWD/admin",
    isSecure: true,
    does: {
      "makes a refusal of a lost response": {
        line: 'respond "<html><body>We are sorry.</body></html>" {err.status_code}',
        instead: 'respond "<html><body>We are sorry.</body></html>" 404',
      },
    },
  },
];

/** Each with the configuration that it comes with, and with a usual one that promises more. */
export const programs: readonly Behind[] = [
  ...all.map(({ isSecure, does, ...one }) => ({ ...one, configuration: "stock" as const })),
  ...all.map((one) => ({ ...one, configuration: "resilient" as const })),
];
