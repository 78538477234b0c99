/** What the school wrote reaches each reader in their language; what people wrote reaches everybody as it is. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import courses from "../demo/seed/texts/courses.json" with { type: "json" };
import days from "../demo/seed/texts/days.json" with { type: "json" };
import shop from "../demo/seed/texts/shop.json" with { type: "json" };
import tasks from "../demo/seed/texts/tasks.json" with { type: "json" };
import { type Call, startForTests } from "../testing";
import { type RouteName, recordRoutes } from "../testingRoutes";

const V1 = "/spa/api/v1";
let server: Awaited<ReturnType<typeof startForTests>>;
let call: Call;
let routes: readonly RouteName[];
beforeAll(async () => {
  const recording = recordRoutes();
  server = await startForTests();
  routes = recording.end();
  ({ call } = await server.signIn("learner@example.com"));
});
afterAll(() => server.close());

/** In which the client asks: each of its calls names it (contract 1). */
const readIn = async (lang: string | undefined, path: string) => {
  const { status, body } = await call(
    "GET",
    `${V1}${path}${lang === undefined ? "" : `${path.includes("?") ? "&" : "?"}lang=${lang}`}`,
  );
  expect(status, path).toBe(200);
  return body;
};

const stringsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

describe("what a learner reads", () => {
  it.each([
    [
      "ru",
      "Крепкая спина за 30 дней",
      "Разбудить позвоночник",
      "Кошка, корова и долгая растяжка",
      "Разминка для позвоночника",
      "Уровень",
    ],
    [
      "es",
      "Espalda fuerte en 30 días",
      "Despertar la columna",
      "Gato, vaca y el estiramiento largo",
      "Calentamiento de la columna",
      "Nivel",
    ],
    [
      "en",
      "Strong back in 30 days",
      "Wake the spine",
      "Cat, cow and the long stretch",
      "Warm-up for the spine",
      "Level",
    ],
  ])(
    "I18N-08 courses, stages, days, lessons and options are in %s",
    async (lang, title, stageTitle, dayTitle, lessonTitle, option) => {
      const [stream] = await readIn(lang, "/user-course-streams?expand=course");
      expect(stream.course.title).toBe(title);
      const course = await readIn(lang, "/courses/1?expand=stages");
      const [stage] = course.stages;
      const [, day] = stage.days;
      expect([
        course.title,
        stage.title,
        day.title,
        day.lesson_sets[0].lessons[0].title,
        course.course_options[0].title,
      ]).toEqual([title, stageTitle, dayTitle, lessonTitle, option]);
      expect(day.excerpt).toBe(`${stageTitle}: ${dayTitle}.`);
    },
  );

  it("I18N-08 homework, what is sold and shown, and the materials of a course are in Russian", async () => {
    const tasks: { homework: { title: string; text: string; course_title: string } }[] = await readIn(
      "ru",
      "/homework",
    );
    for (const { homework } of tasks)
      for (const text of [homework.title, homework.text, homework.course_title]) expect(text).toMatch(/[а-яё]/i);
    const lists = [
      "/course-services",
      "/payment-subscription?expand=cancelPopupText",
      "/installment",
      "/banners",
      "/banner/new-features",
    ];
    for (const path of lists) for (const { title } of await readIn("ru", path)) expect(title, path).toMatch(/[а-яё]/i);
    const { documents } = await readIn("ru", "/courses/1");
    expect(documents.length).toBeGreaterThan(0);
    for (const { title } of documents) expect(title).toMatch(/[а-яё]/i);
  });

  it("I18N-08 no list leaves a text of the school in English for a Russian", async () => {
    const known = new Map(Object.entries({ ...courses, ...days, ...tasks, ...shop }));
    const lists = routes.filter(({ method, url }) => method === "GET" && url.startsWith("/spa/") && !url.includes(":"));
    const paths = [
      ...lists.map(({ url }) => url),
      ...["", "/status", "/user-homework"].map((part) => `${V1}/user-course-streams/1${part}`),
    ];
    const others = [
      `${V1}/courses/1?expand=stages`,
      `${V1}/user-course-streams?expand=course`,
      `${V1}/extend/1`,
      `${V1}/course-offer/find?courseId=7`,
      `${V1}/catalog-position/2`,
    ];
    const found: string[] = [];
    for (const path of [...paths, ...others]) {
      const { status, body } = await call("GET", `${path}${path.includes("?") ? "&" : "?"}lang=ru`);
      if (status === 200)
        found.push(
          ...stringsIn(body)
            .filter((text) => (known.get(text)?.ru ?? text) !== text)
            .map((text) => `${path}: ${text}`),
        );
    }
    expect(paths.length).toBeGreaterThan(30);
    expect(found).toEqual([]);
  });

  it("I18N-08 without a language, and in one that the school does not speak, its texts are as they were written", async () => {
    const english = await readIn("en", "/courses/1?expand=stages");
    expect(await readIn(undefined, "/courses/1?expand=stages")).toEqual(english);
    expect(await readIn("fr", "/courses/1?expand=stages")).toEqual(english);
  });
});

describe("what people write", () => {
  it("I18N-08 a message that says the same as a title stays as it was written", async () => {
    const [chat] = await readIn("ru", "/chats");
    expect(chat.title).toMatch(/[а-яё]/i);
    const sent = await call("POST", `${V1}/chats/${chat.id}/messages?lang=ru`, {
      body: { message: "Morning yoga", file_ids: [] },
    });
    expect([sent.status, sent.body.message]).toEqual([expect.any(Number), "Morning yoga"]);
    const messages: { message: string }[] = await readIn("ru", `/chats/${chat.id}/messages`);
    expect(messages.map(({ message }) => message)).toContain("Morning yoga");
  });

  it("I18N-08 an exercise that was chosen is sent in the words in which it was shown, once and again", async () => {
    interface Listed {
      readonly id: number;
      readonly stream_id: number;
      readonly status: string;
      readonly homework: { readonly exercises: readonly { readonly id: number; readonly title: string }[] };
    }
    const list: Listed[] = await readIn("ru", "/homework");
    const task = list.find(({ status, homework }) => status === "NOT_UPLOADED" && homework.exercises.length > 0);
    const [exercise] = task?.homework.exercises ?? [];
    expect(exercise?.title).toBe("Кошка и корова");
    const submit = () =>
      call("POST", `${V1}/user-course-streams/${task?.stream_id}/user-homework/${task?.id}?lang=ru`, {
        body: { file_ids: [], training_option_id: exercise?.id },
        headers: { "Idempotency-Key": "the-same-key-of-this-test" },
      });
    const first = await submit();
    expect(first.body.chatMessage.message).toBe("Кошка и корова");
    expect(first.body.userHomeworkStatus.homework.title).toBe("Три утра подряд");
    expect((await submit()).body).toEqual(first.body);
  });
});

describe("what is pushed", () => {
  it.each([
    ["ru", 910, "Рисование, весь курс"],
    ["es", 911, "Guitarra, el curso completo"],
    ["en", 962, "Spanish from zero"],
  ])("I18N-08 a push is in the language in which its reader's device asks: %s", async (lang, service, title) => {
    const { call: buyer } = await server.signIn("newcomer@example.com");
    const { epoch, head } = (await buyer("GET", "/spa/v2/notifications?limit=1")).body.data;
    const { body } = await buyer("POST", `${V1}/order/${service}?lang=${lang}`);
    expect(body.service.title).toBe(title);
    const log = await buyer("GET", `/spa/v2/notifications?epoch=${epoch}&after=${head}`);
    expect(log.body.data.items[0]).toMatchObject({ type: "order.changed", data: { service: { title } } });
  });

  it("I18N-08 the staff read what was written; a push to a learner whose devices have asked for nothing is in the language of the account", async () => {
    const { call: reader, userId } = await server.signIn("second@example.com");
    const form = '--x\r\nContent-Disposition: form-data; name="language_code"\r\n\r\nru-RU\r\n--x--\r\n';
    await reader("POST", `${V1}/user`, { raw: form, headers: { "Content-Type": "multipart/form-data; boundary=x" } });
    const { epoch, head } = (await reader("GET", "/spa/v2/notifications?limit=1")).body.data;
    const { call: staff } = await server.signIn("admin@example.com");
    const [subscription] = (await staff("GET", `/staff/v1/subscriptions?user_id=${userId}&lang=es`)).body;
    expect(subscription.title).toBe("Languages for life");
    await staff("PUT", `/staff/v1/subscriptions/${subscription.id}?lang=es`, { body: { status: "cancelled" } });
    const log = await reader("GET", `/spa/v2/notifications?epoch=${epoch}&after=${head}`);
    expect(log.body.data.items[0]).toMatchObject({
      type: "subscription.changed",
      data: { title: "Языки навсегда" },
    });
  });
});
