// The peer: plain ws, each event serialised once and sent to the sockets of its user; the first message names the user.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { answer } from "./child";
import { type LoadOptions, type LoadResult, runLoad } from "./load";

export type PeerVerbs = {
  ready: (options: null) => { port: number };
  load: (options: LoadOptions) => Promise<LoadResult>;
};

const byUser = new Map<number, Set<WebSocket>>();
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
server.on("connection", (socket) => {
  socket.once("message", (text) => {
    const userId = Number((text as Buffer).toString());
    const own = byUser.get(userId) ?? new Set();
    byUser.set(userId, own.add(socket));
    socket.once("close", () => own.delete(socket));
    socket.send('["bus:ready"]');
  });
  socket.on("error", () => undefined);
});
await once(server, "listening");

answer({
  ready: () => ({ port: (server.address() as AddressInfo).port }),
  load: (options: LoadOptions) =>
    runLoad(options, (userId, envelope) => {
      const text = JSON.stringify(["bus", envelope]);
      for (const socket of byUser.get(userId) ?? []) socket.send(text);
    }),
} satisfies PeerVerbs);
