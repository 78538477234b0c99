/** A sign-in page as a usual stack makes it: Redux Toolkit with its queries, axios and zod. */
import { configureStore } from "@reduxjs/toolkit";
import { type BaseQueryFn, createApi } from "@reduxjs/toolkit/query/react";
import axios from "axios";
import { type SubmitEvent, useState } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { z } from "zod";

const Config = z.object({ appId: z.string(), domain: z.object({ title: z.string(), supportEmail: z.string() }) });
const Credentials = z.object({ email: z.email(), password: z.string().min(1) });
const SignedIn = z.object({ data: z.object({ token: z.string() }) });

const query: BaseQueryFn<{ url: string; method?: "GET" | "POST"; data?: unknown }> = async (request) => ({
  data: (await axios.request<unknown>(request)).data,
});
const api = createApi({
  baseQuery: query,
  endpoints: (build) => ({
    config: build.query({
      query: (_: void) => ({ url: "/config.json" }),
      transformResponse: (answer: unknown) => Config.parse(answer),
    }),
    login: build.mutation({
      query: (data: z.infer<typeof Credentials>) => ({ url: "/spa/api/v1/auth/login", method: "POST", data }),
      transformResponse: (answer: unknown) => SignedIn.parse(answer),
    }),
  }),
});
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});

function Login() {
  const { data: config } = api.useConfigQuery();
  const [login, { isLoading, isError }] = api.useLoginMutation();
  const [error, setError] = useState("");
  if (!config) return null;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Credentials.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setError(typed.error?.message ?? "");
    if (typed.success) void login(typed.data);
  };
  return (
    <form onSubmit={onSubmit}>
      <h1>{config.domain.title}</h1>
      <input name="email" type="email" autoComplete="username" />
      <input name="password" type="password" autoComplete="current-password" />
      <button type="submit" disabled={isLoading}>
        Sign in
      </button>
      <p role="alert">{error || (isError ? "Could not sign in" : "")}</p>
      <a href={`mailto:${config.domain.supportEmail}`}>{config.domain.supportEmail}</a>
    </form>
  );
}
createRoot(document.querySelector("#root") as HTMLElement).render(
  <Provider store={store}>
    <Login />
  </Provider>,
);
