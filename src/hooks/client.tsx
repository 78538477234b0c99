/** The one place where React meets the streams: the client, by context. */
import { createContext, type ReactNode, useContext } from "react";
import type { Client } from "../../streams/parts/core";

const ClientContext = createContext<Client | null>(null);

export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/**
 * The client above. A component renders what useView gives it and sends by useSend; it uses the client itself only
 * in the handler of a press or of an error.
 */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error("There is no ClientProvider above");
  return client;
}
