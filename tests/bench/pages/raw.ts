/** The limit: a bare WebSocket whose every message is written into the document. */
import { startProbe } from "./probe";

const place = document.querySelector("#newest") as HTMLElement;
function open(): void {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/raw`);
  socket.onopen = () => {
    document.documentElement.dataset.ready = "1";
  };
  socket.onmessage = ({ data }) => {
    const { data: message } = JSON.parse(data as string) as { data: { chat_id: number; message: string } };
    if (message.chat_id === 1) place.textContent = message.message;
  };
  socket.onclose = () => setTimeout(open, 100);
}
open();
startProbe();
