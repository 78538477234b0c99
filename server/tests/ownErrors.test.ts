/** What Fastify and Node would answer by themselves. Rule: bytes are sent as they are, since a client library would correct them. */
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";

type Server = Awaited<ReturnType<typeof startForTests>>;

/** Sends a request as it is written, and returns what came back until the connection ended. */
async function send(port: number, lines: readonly string[]) {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    let text = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    socket.on("error", reject).on("close", () => resolve(text));
  });
  const [head = "", ...body] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, body: body.join("\r\n\r\n") };
}

const end = ["Host: 127.0.0.1", "Connection: close"];
const forCalls = ["Accept: application/json", "Accept-Language: es"];

describe("what no route has", () => {
  let server: Server;
  let token = "";
  beforeAll(async () => {
    server = await startForTests();
    ({ token } = await server.signIn("learner@example.com"));
  });
  afterAll(() => server.close());

  const bad = [
    { name: "a percent sign alone", part: "%" },
    { name: "half a letter", part: "%E0%A4%A" },
    { name: "no number after a percent sign", part: "%ZZ" },
    { name: "a slash in a forbidden form", part: "%C0%AF" },
    { name: "thousands of letters", part: "x".repeat(3_000) },
  ];

  it.each(bad)("SRV-04 a call whose path has $name is answered in the product's shape", async ({ part }) => {
    const headers = { Authorization: `Bearer ${token}`, "Accept-Language": "es" };
    const { status, body } = await server.guest("GET", `/spa/api/v1/chats/${part}/messages`, { headers });
    expect(status).toBe(404);
    expect(body).toEqual({ name: "Not Found", message: "No encontrado.", code: 0, status: 404 });
  });

  it.each(bad)("a browser that opens an address with $name gets the page", async ({ part }) => {
    for (const path of [`/chat/${part}`, `/course/1/calendar/${part}`, `/${part}`]) {
      const answer = await server.guest("GET", path, { headers: { Accept: "text/html" } });
      expect([answer.status, answer.body], path).toEqual([200, expect.stringContaining("<title>School</title>")]);
    }
  });

  it("SRV-04 an address with a bad percent sign below the calls is no page", async () => {
    const answer = await server.guest("GET", "/spa/%", { headers: { Accept: "text/html" } });
    expect([answer.status, answer.body.status]).toEqual([404, 404]);
  });

  it.each([
    ["a method that does not exist", ["FOO /spa/api/v1/chats HTTP/1.1", ...end, ...forCalls], 400],
    ["a method that no route has", ["PROPFIND /spa/api/v1/chats HTTP/1.1", ...end, ...forCalls], 404],
    ["no host", ["GET /spa/none HTTP/1.1", "Connection: close", ...forCalls], 404],
    ["an unknown expectation", ["GET /spa/none HTTP/1.1", ...end, "Expect: tea", ...forCalls], 404],
    ["a length that is none", ["POST /spa/none HTTP/1.1", ...end, ...forCalls, "Content-Length: x"], 400],
    ["headers that are too large", ["GET / HTTP/1.1", ...forCalls, ...end, `X-Long: ${"x".repeat(20_000)}`], 431],
  ])("SRV-04 a request with %s is answered in the product's shape", async (_, lines, status) => {
    const answer = await send(server.port, lines);
    expect(answer.status).toBe(status);
    expect(answer.head).toContain("application/json");
    const message = status === 404 ? "No encontrado." : "No se ha podido leer la solicitud.";
    expect(JSON.parse(answer.body)).toEqual({ name: expect.any(String), message, code: 0, status });
  });

  it("SRV-04 a browser whose headers are too large gets words", async () => {
    const long = `Cookie: a=${"x".repeat(20_000)}`;
    const answer = await send(server.port, ["GET /chat/5?lang=ru HTTP/1.1", "Accept: text/html", ...end, long]);
    expect(answer.status).toBe(431);
    expect(answer.head).toContain("text/html");
    expect(answer.body).toContain("Не удалось прочитать запрос.");
  });
});

describe("NUL in an address", () => {
  let server: Server;
  beforeAll(async () => {
    server = await startForTests();
  });
  afterAll(() => server.close());

  it("SRV-04 NUL in a path or a query is removed, and never reaches the database", async () => {
    const { call } = await server.signIn("learner@example.com");
    const asked = async (path: string) => {
      const { status, body } = await call("GET", path);
      return [status, body.result ?? body];
    };
    expect((await server.guest("GET", "/local/community/%00/faq")).status).toBe(404);
    expect((await server.guest("GET", "/local/community/%00")).status).toBe(404);
    expect((await call("GET", "/spa/api/v1/discount/check/code/%00/course-service/922")).status).not.toBe(500);
    expect(await asked("/local/store/products?ids[]=%00")).toEqual([200, []]);
  });
});
