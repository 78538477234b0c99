/** `npm run log:renew`: new epochs by hand, after a restore that the server cannot see (a disk's snapshot). Other nodes need no restart. */
import { openDatabase } from "../database/open";
import { optionsFromEnvironment } from "../options";
import { StartError } from "../startError";
import { renewEpochs } from "./origin";

async function renew(): Promise<void> {
  const database = await openDatabase(optionsFromEnvironment(process.env));
  try {
    const count = await renewEpochs(database.db);
    process.stdout.write(`${count} notification logs have a new epoch: each client fetches everything again.\n`);
  } finally {
    await database.close();
  }
}

renew().catch((error: unknown) => {
  process.stderr.write(`Not renewed: ${error instanceof StartError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
