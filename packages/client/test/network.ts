import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createSecureServer } from "node:http2";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, connect, type Server, type Socket } from "node:net";
import { generate } from "selfsigned";

/** An unknown certificate authority, and a certificate of it for this machine. */
export async function makeCertificates() {
  const name = (value: string) => [{ name: "commonName" as const, value }];
  const authority = await generate(name("An authority of a test"), {
    keySize: 2048,
    extensions: [{ name: "basicConstraints", cA: true, critical: true }],
  });
  const { private: key, cert } = await generate(name("localhost"), {
    keySize: 2048,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  return { ca: authority.cert, key, cert };
}

const empty = JSON.stringify({ meta: {}, data: [] });
const json = { "content-type": "application/json" };

/** A service without records, by HTTPS; it speaks HTTP/2 if asked to, and counts its connections. */
export async function startService({ key, cert }: { key: string; cert: string }, h2 = false) {
  const versions: string[] = [];
  const service = h2
    ? createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
        versions.push(request.httpVersion);
        response.writeHead(200, json).end(empty);
      })
    : createHttpsServer({ key, cert }, (request, response) => {
        versions.push(request.httpVersion);
        response.writeHead(200, json).end(empty);
      });
  let connections = 0;
  service.on("secureConnection", () => {
    connections += 1;
  });
  const { port, close } = await listen(service);
  return {
    url: `https://localhost:${port}`,
    versions,
    connections: () => connections,
    [Symbol.asyncDispose]: close,
  };
}

/** The same by HTTP, at an address of this machine. */
export async function startPlainService(address: string) {
  const server = createHttpServer((_, response) => response.writeHead(200, json).end(empty));
  const { port, close } = await listen(server, address);
  return { port, [Symbol.asyncDispose]: close };
}

/** A proxy that tunnels to this machine, for whom it knows, and writes down where to. */
export async function startProxy(credentials?: string) {
  const tunnels: string[] = [];
  const proxy = createHttpServer();
  const expected = credentials && `Basic ${Buffer.from(credentials).toString("base64")}`;
  proxy.on("connect", ({ url = "", headers }, socket, head) => {
    if (expected && headers["proxy-authorization"] !== expected) {
      socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
      return;
    }
    tunnels.push(url);
    const [, port] = url.split(":");
    const upstream = connect(Number(port), "localhost", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on("error", () => socket.destroy());
    socket.on("error", () => upstream.destroy());
  });
  const { port, close } = await listen(proxy);
  return {
    url: `http://${credentials ? `${credentials}@` : ""}127.0.0.1:${port}`,
    tunnels,
    [Symbol.asyncDispose]: close,
  };
}

async function listen(server: Server, address = "localhost") {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => sockets.add(socket));
  server.listen(0, address);
  await once(server, "listening");
  /** Ends tunnels and sessions of HTTP/2 too, which `closeAllConnections` leaves open. */
  const close = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { port: (server.address() as AddressInfo).port, close };
}
