/** The command that makes the first people, on a database of its own that is no demo. */
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDataDir } from "../../tests/support/servers/dataDir";
import { startForTests } from "../testing";
import { runStaffCommand } from "./command";

const WHOLE = ["create", "--email", "Ida@school.example", "--name", "Ida Berg", "--role", "admin"];
const LOGIN = "/spa/api/v1/auth/login";

describe("npm run staff", () => {
  let dataDir = "";
  beforeAll(async () => {
    dataDir = await createDataDir({ isEmpty: true });
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const run = async (args: readonly string[], input = "") => {
    let output = "";
    const write = (text: string) => {
      output += text;
    };
    const code = await runStaffCommand(args, { env: { DATA_DIR: dataDir }, input, write });
    return { code, output };
  };

  it("SRV-10 a person whom the command made signs in at the desk of a server that is no demo", async () => {
    const made = await run(WHOLE);
    expect(made).toEqual({ code: 0, output: expect.stringContaining("Created admin ida@school.example.") });
    const [, password = ""] = /Password: (\S+)\n/.exec(made.output) ?? [];
    const chosen = ["create", "--email", "ole@school.example", "--name", "Ole", "--role", "expert"];
    const told = await run(chosen, "a long enough one\n");
    expect(told.code).toBe(0);
    expect(told.output).not.toContain("a long enough one");
    const server = await startForTests({ dataDir, databaseUrl: undefined, isDemo: false });
    const signIn = async (email: string, password: string) =>
      (await server.guest("POST", LOGIN, { body: { email, password } })).body.data?.token;
    const asked = async (token: string) =>
      (await server.guest("GET", "/staff/v1/outbox", { headers: { Authorization: `Bearer ${token}` } })).status;
    expect(await asked(await signIn("ida@school.example", password))).toBe(200);
    expect(await signIn("ole@school.example", "a long enough one")).toEqual(expect.any(String));
    const busy = await run(WHOLE);
    await server.close();
    expect(busy).toEqual({ code: 1, output: expect.stringContaining("is in use by the running server") });
  });

  it.each([
    ["an account that is there", WHOLE, "", "ida@school.example has an account already."],
    ["no e-mail", [...WHOLE, "--email", "ida"], "", "--email: "],
    ["no name", ["create", "--email", "a@b.example", "--role", "admin"], "", "--name: "],
    ["an unknown role", [...WHOLE, "--role", "learner"], "", "--role: "],
    ["a short password", WHOLE, "short", "password: "],
    ["a common password", WHOLE, "password123", "password: "],
  ])("SRV-10 the command that makes people refuses %s in words", async (_, args, input, words) => {
    const { code, output } = await run(args, input);
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^Not created: ${words}`));
  });

  it.each([[[]], [["remove"]], [["create"]], [[...WHOLE, "--admin"]]])(
    "SRV-10 the command %j shows how it is used",
    async (args) => {
      expect(await run(args)).toEqual({ code: 2, output: expect.stringMatching(/^Usage: npm run staff/) });
    },
  );
});
