// The dev tools as stories use them.
import type { Page } from "@playwright/test";

export function toolsOf(page: Page) {
  const region = page.getByRole("region", { name: "Dev tools" });
  return {
    region,
    tab: (name: string) => region.getByRole("tab", { name, exact: true }),
    filter: (query: string) => region.getByRole("textbox", { name: "Filter" }).fill(query),
    rows: (type: string) => region.getByRole("table", { name: "Events" }).getByRole("row").filter({ hasText: type }),
    detail: region.getByRole("region", { name: "Selected" }),
  };
}
