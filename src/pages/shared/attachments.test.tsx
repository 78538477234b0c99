/** A file that is refused before it is sent says what it is, and what to do. */
import { render, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Upload } from "../../../streams/parts/member/index";
import { languages } from "../../locales/areas";
import { startTexts } from "../../locales/fakeI18n";
import { AnnouncerProvider } from "../../ui/feedback/Announcer";
import { useAttachmentModel } from "./attachments";
import { OutgoingFiles } from "./OutgoingFiles";

const refused = (format?: string): Upload => ({
  key: "1",
  place: "chat:3",
  name: "IMG_1.HEIC",
  size: 9,
  lastModified: 0,
  address: null,
  kind: "document",
  status: "failed",
  sentBytes: 0,
  file: null,
  problem: { kind: "wrongType", ...(format && { format }) },
});

describe("a tile of a refused file", () => {
  it.each(languages)(
    "HW-11 a refused file names its format in %s, and HEIC and 3GP have a way out",
    async (language) => {
      await startTexts(language);
      const model = renderHook(() => useAttachmentModel()).result.current;
      const textOf = (format?: string) => model(refused(format)).error ?? "";
      expect(textOf("HEIC")).toMatch(/HEIC.*iPhone.* › .* › /);
      expect(textOf("3GP")).toMatch(/3GP.*MP4/);
      expect(textOf("PDF")).toContain("PDF");
      const texts = ["HEIC", "3GP", "PDF", undefined].map(textOf);
      expect(new Set(texts).size).toBe(4);
      for (const text of texts) expect(text).not.toMatch(/[{}]|^file/);
    },
  );
});

describe("a tile of a file that the device did not store", () => {
  it.each(languages)(
    "OFF-11 it says in %s that a reload loses the file, and what room is missing where that is known",
    async (language) => {
      await startTexts(language);
      const upload: Upload = { ...refused(), problem: undefined, status: "uploading" };
      const textOf = (unstored?: Upload["unstored"], status: Upload["status"] = "uploading") => {
        const model = renderHook(() => useAttachmentModel()).result.current({ ...upload, status, unstored });
        const { container } = render(
          <AnnouncerProvider>
            <OutgoingFiles attachments={[model]} onCancelAttachment={() => {}} onRetryAttachment={() => {}} />
          </AnnouncerProvider>,
        );
        return container.textContent ?? "";
      };
      const texts = [textOf(), textOf({ missingBytes: null }), textOf({ missingBytes: 300_000_000 })];
      expect(new Set(texts).size).toBe(3);
      expect(texts[2]).toMatch(/\d+\s?(MB|МБ)/);
      for (const text of texts) expect(text).not.toMatch(/[{}]|files\./);
      expect(textOf({ missingBytes: null }, "done")).toBe(textOf(undefined, "done"));
    },
  );
});
