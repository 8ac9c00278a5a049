/** A proxy that others wrote, as Debian has it, by one of the configurations in `fixtures/proxies`. */
export interface Behind extends Program {
  readonly configuration: "stock" | "resilient" | "mended";
  /** It speaks TLS, and HTTP/2 with a client that does. */
  readonly isSecure?: boolean;
  /** This configuration does these, which no client can tell. */
  readonly does?: Readonly<Partial<Record<Harm, Remedy>>>;
}

/** A proxy does this to a call, and no client can tell. */
export type Harm =
  | "repeats a send"
  | "hides the age of a list"
  | "makes a refusal of a lost response";

/** The line of configuration that ends it, and the one that it replaces. */
interface Remedy {
  readonly line: string;
  readonly instead: string;
}

interface Program {
  readonly name: string;
  readonly packages: readonly string[];
  readonly program: string;
  /** Its arguments; it runs in the folder of its `configuration`. */
  readonly args: (folder: string, port: number) => readonly string[];
  /** The command that reads the configuration again, and lets calls under way end. */
  readonly reload: string;
  /** Milliseconds after which it closes an idle connection; default 100. */
  readonly idleMs?: number;
}

const varnish: Program = {
  name: "Varnish",
  packages: ["varnish"],
  program: "varnishd",
  args: (folder, port) => [
    ...["-F", "-n", `${folder}/varnish`, "-p", "timeout_idle=0.1"],
    ...["-a", `127.0.0.1:${port}`, "-f", `${folder}/configuration`],
  ],
  reload:
    'at=vcl$(date +%N) && adm="varnishadm -n $PWD/varnish" && $adm vcl.load $at $PWD/configuration && $adm vcl.use $at',
};
const nginx: Program = {
  name: "nginx",
  packages: ["nginx-light"],
  program: "nginx",
  args: (folder) => ["-p", folder, "-c", "configuration"],
  reload: "nginx -p $PWD -c configuration -s reload",
};
const haproxy: Program = {
  name: "HAProxy",
  packages: ["haproxy"],
  program: "haproxy",
  args: () => ["-W", "-db", "-p", "pid", "-f", "configuration"],
  reload: "kill -USR2 $(cat pid)",
};
const apache: Program = {
  name: "Apache",
  packages: ["apache2-bin"],
  program: "apache2",
  args: (folder) => ["-DFOREGROUND", "-f", `${folder}/configuration`],
  reload: "apache2 -f $PWD/configuration -k graceful",
};
const squid: Program = {
  name: "Squid",
  packages: ["squid"],
  program: "squid",
  args: () => ["-N", "-f", "configuration"],
  reload: "squid -f configuration -k reconfigure",
  idleMs: 1_000,
};
const caddy: Program = {
  name: "Caddy",
  packages: ["caddy"],
  program: "caddy",
  args: () => ["run", "--config", "configuration", "--adapter", "caddyfile"],
  reload:
    "caddy reload --force --config configuration --adapter caddyfile --address unix//$PWD/admin",
};

const stock = [varnish, nginx, haproxy, apache, squid, caddy].map(
  (program): Behind => ({ ...program, configuration: "stock" }),
);
const resilient = { configuration: "resilient" } as const;

/** Each with the configuration that it comes with, and with a usual one that promises more. */
export const programs: readonly Behind[] = [
  ...stock,
  { ...varnish, ...resilient },
  {
    ...{ ...nginx, ...resilient, isSecure: true },
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
    ...{ ...haproxy, ...resilient, isSecure: true },
    does: {
      "repeats a send": {
        line: "retry-on conn-failure",
        instead: "retry-on all-retryable-errors",
      },
    },
  },
  { ...apache, ...resilient },
  { ...squid, ...resilient },
  {
    ...{ ...caddy, ...resilient, isSecure: true },
    does: {
      "makes a refusal of a lost response": {
        line: 'respond "<html><body>We are sorry.</body></html>" {err.status_code}',
        instead: 'respond "<html><body>We are sorry.</body></html>" 404',
      },
    },
  },
];
