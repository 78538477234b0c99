/** What becomes of an item, step by step. Rule: pure functions; an item is loaded only when each file has the length that the server says. */
import type { FileFacts } from "../../ports/types";
import type { Answered, DeviceFile, DeviceItem, ItemFault, Wanted, WantedFile } from "./events";

/** The item as it waits for its turn; null where it is there online only, or not known. */
export function makeItem({ files: _, ...wanted }: Wanted, answer: Answered | undefined, at: number): DeviceItem | null {
  if (answer?.status !== "known") return null;
  const files = answer.files.map((file) => ({ ...file, length: 0, isWhole: false }));
  return { ...wanted, files, status: "pending", why: null, at };
}

/** What a server says of one file; null: it cannot be stored and checked. */
export function accept<File extends WantedFile>(
  file: File,
  facts: FileFacts,
): (File & FileFacts & { size: number }) | null {
  if (facts.size === null || facts.size <= 0) return null;
  if (file.mustBe !== null && facts.type !== file.mustBe) return null;
  return { ...file, ...facts, size: facts.size };
}

/** Whether the server has another file than that of which something is stored (NET-10). */
export const isOther = ({ size, etag, length }: DeviceFile, facts: FileFacts): boolean =>
  length > 0 && (facts.size !== size || (etag !== null && facts.etag !== null && facts.etag !== etag));

export const withFile = (item: DeviceItem, name: string, change: Partial<DeviceFile>): DeviceItem => ({
  ...item,
  files: item.files.map((file) => (file.name === name ? { ...file, ...change } : file)),
});

export const failed = (item: DeviceItem, why: ItemFault): DeviceItem => ({ ...item, status: "fail", why });
export const outdated = (item: DeviceItem): DeviceItem => ({ ...item, status: "outdated", why: null });

/** To be fetched on from where it was; of another file than the server has now nothing is used. */
export const again = (item: DeviceItem): DeviceItem => ({
  ...item,
  status: "pending",
  why: null,
  files: item.status === "outdated" ? item.files.map((file) => ({ ...file, length: 0, isWhole: false })) : item.files,
});

/** What the record says, as far as the files are there: a browser may have deleted them (OFF-08). */
export function compareWithDevice(item: DeviceItem, sizes: ReadonlyMap<string, number>): DeviceItem {
  const files = item.files.map((file) => {
    const length = Math.min(file.length, sizes.get(file.name) ?? 0);
    return { ...file, length, isWhole: file.isWhole && length === file.length };
  });
  const isLost = item.status === "loaded" && files.some(({ isWhole }) => !isWhole);
  if (isLost) return failed({ ...item, files }, "evicted");
  // what broke off before is tried again by another start
  const isBroken = item.status === "fail" && (item.why === "broken" || item.why === "server");
  return isBroken ? again({ ...item, files }) : { ...item, files };
}
