/**
 * `npm run staff -- create`: makes the first people of a server that is no demo (SRV-10). Rule: the password is printed once, or
 * is the caller's and is not printed; nothing else shows it.
 */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { readEmail, readNewPassword } from "../auth/fields";
import { hashPassword } from "../auth/passwords";
import { DataDirectoryInUse } from "../database/lock";
import { type Db, openDatabase } from "../database/open";
import { users } from "../database/schema";
import { type FieldError, ValidationError } from "../http/errors";
import { Fields } from "../http/input/fields";
import { translate } from "../http/texts";
import { optionsFromEnvironment } from "../options";
import { StartError } from "../startError";
import { ONBOARDED } from "../users/onboarding";

const USAGE = `Usage: npm run staff -- create --email <e-mail> --name "<first and last name>" --role <admin|expert>

The password is read from the input where something is piped in, else it is made and printed once.
DATA_DIR and DATABASE_URL name the database, as for the server.
`;

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What was piped in; "" when nothing was. */
  readonly input: string;
  readonly write: (text: string) => void;
}

/** Runs the command; returns the exit code. What is wrong is written in words. */
export async function runStaffCommand(args: readonly string[], { env, input, write }: Surroundings): Promise<number> {
  try {
    const asked = readArguments(args);
    if (!asked) {
      write(USAGE);
      return 2;
    }
    write(await create(asked, { env, input }));
    return 0;
  } catch (error) {
    write(`Not created: ${explain(error)}\n`);
    return 1;
  }
}

/** What was asked for; undefined for anything that the usage does not show. */
function readArguments(args: readonly string[]): Record<string, string | undefined> | undefined {
  const text = { type: "string" } as const;
  try {
    const options = { email: text, name: text, role: text };
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return positionals.join(" ") === "create" && values.email !== undefined ? values : undefined;
  } catch {
    return undefined;
  }
}

async function create(asked: object, { env, input }: Pick<Surroundings, "env" | "input">): Promise<string> {
  const given = input.trim();
  const password = given || randomBytes(15).toString("base64url");
  const person = await readPerson(asked, password);
  const { db, close } = await openDatabase(optionsFromEnvironment(env));
  try {
    await insert(db, person, password);
  } finally {
    await close();
  }
  const told = given ? "" : `Password: ${password}\nIt is not shown again.\n`;
  return `Created ${person.role} ${person.email}.\n${told}Sign in at /admin/login.\n`;
}

/** Throws ValidationError, by the rules that hold for everybody. */
async function readPerson(asked: object, password: string) {
  const fields = new Fields({ ...asked, password, password_repeat: password });
  const email = readEmail(fields);
  const [firstName = "", ...rest] = fields.line("name", { max: 100, isRequired: true }).split(" ");
  const role = fields.oneOf("role", ["admin", "expert"]);
  await readNewPassword(fields);
  fields.check();
  return { email, firstName, lastName: rest.join(" "), role };
}

async function insert(db: Db, person: Awaited<ReturnType<typeof readPerson>>, password: string): Promise<void> {
  const values = {
    ...person,
    passwordHash: await hashPassword(password),
    status: ONBOARDED,
    createdAtMs: Date.now(),
  };
  const rows = await db.insert(users).values(values).onConflictDoNothing().returning({ id: users.id });
  if (rows.length === 0) throw new StartError(`${person.email} has an account already. Choose another --email.`);
}

function explain(error: unknown): string {
  const inWords = ({ field, key, values }: FieldError) => `--${field}: ${translate("en", key, values)}`;
  if (error instanceof ValidationError)
    return error.fields.map((fault) => inWords(fault).replace("--password", "password")).join(" ");
  if (error instanceof DataDirectoryInUse)
    return `${error.message} While this command runs, nothing else may have the embedded database.`;
  if (error instanceof StartError) return error.message;
  throw error;
}
