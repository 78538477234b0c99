/** What must be valid before anything slow begins (contract 7). Rule: it loads only what Node includes. */
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer, isIP } from "node:net";
import { join } from "node:path";
import { BrandBook } from "./config/brandBook";
import type { PlatformOptions } from "./options";
import { codeOf, StartError } from "./startError";

/** Throws StartError for the first setting, port, folder of brands or data folder with which the server cannot start. */
export async function checkStart(options: PlatformOptions): Promise<void> {
  checkSettings(options);
  const { port, metricsPort, host } = options;
  await checkPort({ port, host });
  if (metricsPort !== undefined) await checkPort({ port: metricsPort, host, name: "METRICS_PORT" });
  await BrandBook.read(options.brandsDir);
  await checkDataDir(options.dataDir);
}

function checkSettings({ port, metricsPort = 0, trustProxy = "" }: PlatformOptions): void {
  for (const [name, value] of Object.entries({ PORT: port, METRICS_PORT: metricsPort }))
    if (!Number.isInteger(value) || value < 0 || value > 65_535)
      throw new StartError(`${name} is not a port. Set it to a whole number from 0 to 65535.`);
  if (port !== 0 && port === metricsPort)
    throw new StartError(
      "METRICS_PORT and PORT are the same. Set METRICS_PORT to another one, which the public does not reach.",
    );
  const wrong = trustProxy.split(",").find((each) => each.trim() !== "" && !isNetwork(each.trim()));
  if (wrong !== undefined)
    throw new StartError(
      `TRUST_PROXY names "${wrong.trim()}", which is no address. Set it to addresses and networks such as 10.0.0.0/8, comma-separated.`,
    );
}

function isNetwork(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  const areBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && areBits && more.length === 0;
}

/** Listens for a moment. Throws StartError. */
async function checkPort({ port, host, name }: Listening): Promise<void> {
  const probe = createServer((visitor) => visitor.destroy());
  try {
    probe.listen({ port, host, exclusive: true });
    await once(probe, "listening");
  } catch (error) {
    throw explainListen(error, { port, host, name });
  }
  probe.close();
  await once(probe, "close");
}

/** What listens where; `name` is the setting of its port. */
interface Listening extends Pick<PlatformOptions, "port" | "host"> {
  readonly name?: string | undefined;
}

/** The sentence for an error of listening; an unknown error is returned unchanged. */
export function explainListen(error: unknown, { port, host, name = "PORT" }: Listening): unknown {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} is in use by another program. Stop that program, or start this server with another ${name}.`,
      );
    case "EACCES":
      return new StartError(
        `This account may not listen on port ${port}. Start the server with another ${name}, such as ${name === "PORT" ? 3000 : 9100}.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(`HOST=${host} is no address of this machine. Set HOST to one, or leave it out.`);
    default:
      return error;
  }
}

async function checkDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-check-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written to (${codeOf(error)}). ` +
        "Give this account the right to write there, or start the server with another DATA_DIR.",
    );
  }
}
