// `npm start` where everything is installed and built; `npm run test:all` starts from a bare clone.
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, it } from "vitest";
import { createDataDir } from "../support/servers/dataDir";
import { projectDir } from "../support/stored";
import { expectProduct, type Product, startProduct } from "./product";

let product: Product;
let dataDir = "";
beforeAll(async () => {
  dataDir = await createDataDir({ isEmpty: false });
  const { PATH, HOME } = process.env;
  product = await startProduct(projectDir, { PATH, HOME, DATA_DIR: dataDir }, 100_000);
}, 120_000);
afterAll(async () => {
  product?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it("SRV-01 npm start prints the address and the accounts, and serves the page, its scripts and the demo data", () =>
  expectProduct(product));
