// Uploads as the client sends them (tus 1.0; docs/contract.md, section 4), one request at a time.

export interface TusClient {
  /** Begins an upload of `size` bytes; without a size it is declared later. */
  begin(size: number | undefined, values: Record<string, string>): Promise<Response>;
  /** Sends bytes from `offset` on to the address of an upload. */
  send(location: string, offset: number, data: Buffer, headers?: Record<string, string>): Promise<Response>;
  /** Requests its offset. */
  look(location: string): Promise<Response>;
  remove(location: string): Promise<Response>;
  /** Begins an upload of `data` and sends all of it; returns the last answer. */
  upload(data: Buffer, values: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

/** Uploads to the platform at `url` as the token's owner. Never throws for a status. */
export function tusAs(url: string, token: string): TusClient {
  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Tus-Resumable": "1.0.0", ...headers },
      body: body && new Uint8Array(body),
    });
  const encode = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
      .join(",");
  const tus: TusClient = {
    begin: (size, values) => {
      const length: Record<string, string> =
        size === undefined ? { "Upload-Defer-Length": "1" } : { "Upload-Length": `${size}` };
      return call("POST", "/spa/v2/files", { ...length, "Upload-Metadata": encode(values) });
    },
    send: (location, offset, data, headers) => {
      const own = { "Upload-Offset": `${offset}`, "Content-Type": "application/offset+octet-stream" };
      return call("PATCH", location, { ...own, ...headers }, data);
    },
    look: (location) => call("HEAD", location),
    remove: (location) => call("DELETE", location),
    upload: async (data, values, headers) => {
      const begun = await tus.begin(data.length, values);
      return tus.send(begun.headers.get("location") ?? "", 0, data, headers);
    },
  };
  return tus;
}
