/**
 * What the page's own script fills with what home showed last (SPEED-03; src/page/preview.js), as the build writes it into the page.
 * Rule: these are the very cards of the app, so that nothing moves when it takes over; each text is the name of what stands there.
 */
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { ContinueWords } from "../../pages/home/ContinueCard";
import { CourseCard } from "../../pages/home/CourseCard";
import { looks } from "../../pages/home/CourseStreamCard";
import { SafeUrlProvider } from "../../ui/layout/safeUrl";

/** One template for each state of a course that home's first tab shows, and one for where to continue. */
export function previewTemplates(): string {
  const card = (status: "started" | "critical") => (
    <CourseCard
      to="/$to"
      title="$title"
      imageUrl="$image"
      status={{ ...looks[status], label: "$state" }}
      progress={{ share: 0.5, text: "$percent", label: "$progress" }}
      line="$line"
      dates="$dates"
      warning="$warning"
      renewal={{ to: "/$renewTo", label: "$renew" }}
    />
  );
  const all = {
    started: card("started"),
    critical: card("critical"),
    next: (
      <ContinueWords
        to="/$to"
        course="$course"
        lesson="$lesson"
        day="$day"
        label="$label"
        image="$image"
        share="$share"
      />
    ),
  };
  return Object.entries(all)
    .map(([name, element]) => {
      const markup = renderToStaticMarkup(
        <MemoryRouter>
          <SafeUrlProvider toSafeUrl={(url) => url}>{element}</SafeUrlProvider>
        </MemoryRouter>,
      );
      // the policy of the page forbids the attribute; the sizes in it stand in src/page/preview.css
      return `<template data-preview="${name}">${markup.replace(/ style="[^"]*"/g, "")}</template>`;
    })
    .join("");
}
