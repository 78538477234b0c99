// A minimal balancer for several nodes: a connection goes to the first node that accepts it. Rule: it reads
// nothing of the traffic, so the nodes need no stickiness.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Passes each connection on to the first of `ports` that accepts it; both ends close together. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const lines = new Set<Socket>();
  const server = createServer((line) => {
    lines.add(line);
    line.once("close", () => lines.delete(line));
    line.on("error", () => line.destroy());
    pass(line, ports);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = async (): Promise<void> => {
    for (const line of lines) line.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

function pass(line: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) return void line.destroy();
  const node = connect(port, "127.0.0.1");
  const next = (): void => pass(line, others);
  node.once("error", next);
  node.once("connect", () => {
    node.off("error", next).on("error", () => line.destroy());
    node.once("close", () => line.destroy());
    line.once("close", () => node.destroy());
    line.pipe(node).pipe(line);
  });
}
