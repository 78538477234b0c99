import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Header } from "../../ui/Header";
import { InnerPageProvider, useInnerPage } from "./innerPage";
import type { InnerPage } from "./ShellView";

afterEach(cleanup);

function Step({ page }: { page: InnerPage }) {
  useInnerPage(page);
  return <p>Step</p>;
}
const shell = (page: InnerPage | null) => (
  <MemoryRouter>
    <InnerPageProvider>
      {(declared) => (
        <>
          <Header
            brand={{ name: "School", logoUrl: "/logo.svg" }}
            homeTo="/home"
            homeLabel="Home"
            back={declared ? { ...declared.back, label: "Back" } : undefined}
            title={declared?.title}
            connection={null}
            person={{ name: "Lena", avatarUrl: null }}
            personTo="/user/setting"
            personLabel="Profile of Lena"
            links={null}
            menu={null}
          />
          {page && <Step page={page} />}
        </>
      )}
    </InnerPageProvider>
  </MemoryRouter>
);

describe("the header of an inner page", () => {
  it("SHELL-01 goes back to the page that is named", () => {
    const page = { title: "Day 3", back: { to: "/courses" } };
    const { rerender } = render(shell(page));
    expect(screen.getByText("Day 3")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/courses");
    rerender(shell(null));
    expect(screen.queryByRole("link", { name: "Back" })).toBeNull();
  });

  it("SHELL-01 tells the page of a way back of its own", () => {
    const onBack = vi.fn<() => void>();
    const page = { title: "Step 2", back: { onBack } };
    render(shell(page));
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(onBack).toHaveBeenCalledOnce();
  });
});
