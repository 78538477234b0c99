// A picture on the server, sent as the client sends one (tus 1.0; docs/contract.md, section 4).
import sharp from "sharp";

/** Uploads a small JPEG as the token's owner; answers the file's id. */
export async function uploadPhoto(url: string, token: string): Promise<number> {
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: "teal" } });
  const data = new Uint8Array(await picture.jpeg().toBuffer());
  const headers = { Authorization: `Bearer ${token}`, "Tus-Resumable": "1.0.0" };
  const values = { filename: "me.jpg", filetype: "image/jpeg", kind: "photo" };
  const metadata = Object.entries(values).map(([name, value]) => `${name} ${btoa(value)}`);
  const created = await fetch(`${url}/spa/v2/files`, {
    method: "POST",
    headers: { ...headers, "Upload-Length": `${data.length}`, "Upload-Metadata": metadata.join(",") },
  });
  const sent = await fetch(url + created.headers.get("location"), {
    method: "PATCH",
    headers: { ...headers, "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" },
    body: data,
  });
  return JSON.parse(sent.headers.get("x-file") ?? "{}").id;
}
