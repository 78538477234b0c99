/** The server's own key at push services (VAPID). Rule: made once for a database, so that all nodes have the same; the private one never leaves. */
import { createECDH } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../database/open";
import { settings } from "../database/schema";

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const NAME = "pushKeys";

/** Another pair would end every subscription: the first one that is stored counts. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const stored = await readStored(db);
  if (stored) return stored;
  const fresh = makeKeys();
  await db
    .insert(settings)
    .values({ key: NAME, value: JSON.stringify(fresh) })
    .onConflictDoNothing();
  return (await readStored(db)) ?? fresh;
}

async function readStored(db: Db): Promise<PushKeys | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, NAME));
  return row && (JSON.parse(row.value) as PushKeys);
}

function makeKeys(): PushKeys {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys().toString("base64url");
  // a key that begins with zeros is written shorter than it is
  const privateKey = Buffer.from(pair.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url");
  return { publicKey, privateKey };
}
