/** The limit of a download: the answer as it comes into a private file of the origin, which is flushed once. */
interface Handle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<{ write(bytes: Uint8Array): number; flush(): void; close(): void }>;
}

self.onmessage = async ({ data: url }: MessageEvent<string>) => {
  const root = await navigator.storage.getDirectory();
  const handle = await ((await root.getFileHandle("bare", { create: true })) as Handle).createSyncAccessHandle();
  const reader = (await fetch(url, { cache: "no-store" })).body?.getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) handle.write(piece.value);
  handle.flush();
  handle.close();
  self.postMessage("done");
};
