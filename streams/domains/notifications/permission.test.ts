// The permission for the system's notifications: asked on a press, offered once, followed while it changes.
import { of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { message } from "../../ports/fakes/chat";
import { type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import type { NotificationPermit } from "../../ports/types";
import { selectDeviceNotifications } from "./select";

const onSend: Responder = ({ method, path }) =>
  method === "POST" && path === "/chats/3/messages" ? answer(message(9, { employee: null })) : null;

async function start(ports = createFakePorts()) {
  const { client, payloads } = await startFakeClient({ ports, respond: onSend });
  return {
    ports,
    client,
    state: () => selectDeviceNotifications(client.state()),
    sendMessage: () => {
      client.send({ type: "outbox/sendRequested", payload: { chatId: 3, text: "Hello", files: [] } });
      // the brand's delay until the next one
      ports.clock.advance(2_000);
    },
    press: () => client.send({ type: "notifications/permissionRequested", payload: {} }),
    stored: () => payloads("chat/messageStored").length,
    offers: () => payloads("notifications/offered").length,
  };
}

describe("notifications of this device", () => {
  it("CHAT-13 notifications of this device are what the browser has decided, also when that changes while the page is open", async () => {
    const { ports, state } = await start();
    expect(state().permission).toBe("default");
    ports.desktop.decide("denied");
    expect(state().permission).toBe("denied");
    // changed in a browser that does not tell: seen when the learner is back
    ports.desktop.permit = "granted";
    ports.page.resumed$.next("focus");
    expect(state().permission).toBe("granted");
  });

  it.each(["granted", "denied", "default"] as const)(
    "CHAT-13 the permission for notifications is asked for on a press, and answered: %s",
    async (answer) => {
      const { ports, state, press } = await start();
      const answer$ = new Subject<NotificationPermit>();
      let askCount = 0;
      ports.desktop.askPermission = () => {
        askCount += 1;
        return answer$;
      };
      press();
      press();
      expect([askCount, state().isAsking]).toEqual([1, true]);
      answer$.next(answer);
      answer$.complete();
      expect(state()).toMatchObject({ permission: answer, isAsking: false, isUnanswered: answer === "default" });
    },
  );

  it("CHAT-13 notifications of this device are offered after the first message that was sent, once for this device", async () => {
    const { ports, client, state, sendMessage, stored, offers } = await start();
    expect(state().isOffered).toBe(false);
    sendMessage();
    expect(state().isOffered).toBe(true);
    client.send({ type: "notifications/offerDeclined", payload: {} });
    sendMessage();
    expect([state().isOffered, stored(), offers()]).toEqual([false, 2, 1]);
    client.stop();
    const later = await start(createFakePorts({ storage: ports.storage, clock: ports.clock }));
    later.sendMessage();
    expect(later.state().isOffered).toBe(false);
  });

  it.each(["granted", "denied", "absent"] as const)(
    "CHAT-13 notifications of this device are not offered where they are %s",
    async (permit) => {
      const ports = createFakePorts();
      ports.desktop.permit = permit;
      const { state, sendMessage, stored } = await start(ports);
      sendMessage();
      expect([state().isOffered, stored()]).toEqual([false, 1]);
    },
  );

  it("CHAT-13 an offer ends with the browser's answer", async () => {
    const { ports, state, sendMessage, press } = await start();
    ports.desktop.askPermission = () => of("granted");
    sendMessage();
    press();
    expect(state()).toMatchObject({ isOffered: false, permission: "granted" });
  });
});
