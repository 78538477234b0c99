// What stands on top of a product, over a fake client: the demo video of its course, or its picture.
import { act, render, screen } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import type { CatalogPosition } from "../../../streams/parts/member/index";
import { startFakeClient } from "../../../streams/ports/fakes/client";
import { answer, failure } from "../../../streams/ports/fakes/http";
import { ClientProvider } from "../../hooks/client";
import { startTexts } from "../../locales/fakeI18n";
import { SafeUrlProvider } from "../../ui/layout/safeUrl";
import { DemoFilm } from "../day/DemoFilm";
import { ProductPicture } from "./ProductPicture";

beforeAll(() => startTexts());
const product = {
  id: 51,
  serviceId: 911,
  alias: "",
  type: "course",
  title: "Strength",
  description: "",
  author: "",
  preview: "/strength.webp",
  price: 7900,
  currency: "EUR",
  categoryId: null,
  courseId: 2,
  communityId: null,
};
const video = {
  id: 9,
  type: "video",
  mp4: "/demo.mp4",
  preview: "/demo.webp",
  duration: 65,
  subs: [{ language_code: "en", label: "English", name: "en", url: "/demo.vtt" }],
};

async function show(reply: ReturnType<typeof answer>, courseId: number | null = 2) {
  const fake = await startFakeClient({ respond: ({ path }) => (path === "/courses/2" ? reply : null) });
  fake.client.send({ type: "bus/visitorRequested", payload: {} });
  const position: CatalogPosition = {
    id: 1,
    product: { ...product, courseId },
    image: null,
    category: null,
    contents: null,
    isInSubscription: false,
    isOwned: false,
  };
  await act(async () => {
    render(
      <ClientProvider client={fake.client}>
        <SafeUrlProvider toSafeUrl={(url) => url}>
          <ProductPicture position={position} Film={DemoFilm} />
        </SafeUrlProvider>
      </ClientProvider>,
    );
  });
  return fake;
}
const picture = () => document.querySelector("img")?.getAttribute("src");

describe("what stands on top of a product", () => {
  it("COURSE-01 CAT-05 a course that has a demo video shows it in the player, with poster, length and transcript", async () => {
    const { calls } = await show(answer({ id: 2, demo_video_file: video }));
    const film = await screen.findByRole("region", { name: "Video: Strength" });
    expect(film.textContent).toContain("1:05");
    expect(picture()).toBe("/demo.webp");
    expect(screen.getByRole("button", { name: "Transcript" })).toBeTruthy();
    expect(calls("GET", "/courses/2").map(({ query }) => query)).toEqual([{ fields: "id,demo_video_file" }]);
  });

  it.each([
    ["has none", answer({ id: 2, demo_video_file: null })],
    ["cannot be asked for it", failure({ kind: "refused", status: 404 })],
  ])("CAT-05 a course that %s shows its picture", async (_, reply) => {
    await show(reply);
    expect(picture()).toBe("/strength.webp");
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("CAT-05 a product that is no course shows its picture, and nothing is requested for it", async () => {
    const { calls } = await show(answer({ id: 2, demo_video_file: video }), null);
    expect(picture()).toBe("/strength.webp");
    expect(calls("GET", /\/courses/)).toEqual([]);
  });
});
