/** What must be valid before anything slow begins (contract 7). Rule: it loads only what Node includes. */
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { BrandBook } from "./config/brandBook";
import type { PlatformOptions } from "./options";
import { readCode, StartError } from "./startError";

/** Throws StartError for the first setting, port, folder of brands or data folder with which the server cannot start. */
export async function checkStart(options: PlatformOptions): Promise<void> {
  checkPorts(options);
  const { port, metricsPort, metricsHost, host } = options;
  await checkPort({ port, host });
  if (metricsPort !== undefined) await checkPort({ port: metricsPort, host: metricsHost, ...ofMetrics });
  const brands = await BrandBook.read(options.brandsDir, options.brand);
  checkPages(options, brands);
  await checkDataDir(options.dataDir);
}

function checkPorts({ port, metricsPort }: PlatformOptions): void {
  if (port !== 0 && port === metricsPort)
    throw new StartError(
      "METRICS_PORT and PORT are the same. Set METRICS_PORT to another one, which the public does not reach.",
    );
}

function checkPages({ pageUrls }: PlatformOptions, { ids }: BrandBook): void {
  const unknown = [...pageUrls.keys()].find((id) => !ids.includes(id));
  if (unknown !== undefined)
    throw new StartError(`PAGE_URLS names the brand ${unknown}, which is not there. Set it to brands of BRANDS_DIR.`);
}

/** Listens for a moment. Throws StartError. */
async function checkPort(listening: Listening): Promise<void> {
  const { port, host } = listening;
  const probe = createServer((visitor) => visitor.destroy());
  try {
    probe.listen({ port, host, exclusive: true });
    await once(probe, "listening");
  } catch (error) {
    throw explainListen(error, listening);
  }
  probe.close();
  await once(probe, "close");
}

/** What listens where; `name` and `hostName` are the settings of its port and its address. */
interface Listening extends Pick<PlatformOptions, "port" | "host"> {
  readonly name?: string;
  readonly hostName?: string;
}

/** The settings of what listens for the monitoring. */
export const ofMetrics = { name: "METRICS_PORT", hostName: "METRICS_HOST" } as const;

/** The sentence for an error of listening; an unknown error is returned unchanged. */
export function explainListen(error: unknown, { port, host, name = "PORT", hostName = "HOST" }: Listening): unknown {
  switch (readCode(error)) {
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
      return new StartError(
        `${hostName}=${host} is no address of this machine. Set ${hostName} to one, or leave it out.`,
      );
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
      `The data folder ${dataDir} cannot be written to (${readCode(error)}). ` +
        "Give this account the right to write there, or start the server with another DATA_DIR.",
    );
  }
}
