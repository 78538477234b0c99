/** A member's home as a usual stack makes it: Redux Toolkit with its queries, axios, zod, a router and socket.io. */
import { configureStore } from "@reduxjs/toolkit";
import { type BaseQueryFn, createApi, skipToken } from "@reduxjs/toolkit/query/react";
import axios from "axios";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter, Link, Route, Routes } from "react-router";
import { io } from "socket.io-client";
import { z } from "zod";

const token = /(?:^|; )token=(\w+)/.exec(document.cookie)?.[1] ?? "";
const Config = z.object({ appId: z.string() });
const User = z.object({ id: z.number(), first_name: z.string() });
const Streams = z.array(
  z.object({
    id: z.number(),
    course: z.object({ title: z.string() }),
    progress: z.object({ days_count: z.number(), complete_days_count: z.number() }),
  }),
);

const query: BaseQueryFn<string> = async (url) => ({
  data: (await axios.get<unknown>(url, { headers: { Authorization: `Bearer ${token}` } })).data,
});
const api = createApi({
  baseQuery: query,
  endpoints: (build) => ({
    config: build.query({
      query: (_: void) => "/config.json",
      transformResponse: (answer: unknown) => Config.parse(answer),
    }),
    user: build.query({
      query: (_: string) => "/spa/api/v1/user",
      transformResponse: (answer: unknown) => User.parse(answer),
    }),
    streams: build.query({
      query: (_: number) => "/spa/api/v1/user-course-streams?expand=course",
      transformResponse: (answer: unknown) => Streams.parse(answer),
    }),
  }),
});
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});

/** The guard knows the user before it shows a member's page. */
function Home() {
  const { data: config } = api.useConfigQuery();
  const { data: user } = api.useUserQuery(config?.appId ?? skipToken);
  const { data: streams } = api.useStreamsQuery(user?.id ?? skipToken);
  useEffect(() => {
    if (!user) return;
    const socket = io({ auth: { token }, transports: ["websocket"] });
    return () => void socket.close();
  }, [user]);
  if (!user || !streams) return null;
  return (
    <main>
      <h1>My courses, {user.first_name}</h1>
      <ul>
        {streams.map(({ id, course, progress }) => (
          <li key={id}>
            <Link to={`/course/${id}/calendar`}>{course.title}</Link> {progress.complete_days_count} of{" "}
            {progress.days_count} days
          </li>
        ))}
      </ul>
    </main>
  );
}
createRoot(document.querySelector("#root") as HTMLElement).render(
  <Provider store={store}>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Home />} />
      </Routes>
    </BrowserRouter>
  </Provider>,
);
