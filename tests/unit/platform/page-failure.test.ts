import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { handleError } from "#app/entry.server.tsx";
import { servicesContext } from "#server/platform/context.ts";
import type { Services } from "#server/platform/services.ts";

it.each([
  ["/films-for/0123456789abcdef", "/films-for/…"],
  ["/my-wedding/proposals/abc.data", "/my-wedding/proposals/….data"],
  ["/admin/films", "/admin/films"],
])("S46 the log of a page that throws, %s, leaves out whose page it is", (path, logged) => {
  const lines: unknown[] = [];
  const log = { error: (event: string, _error: unknown, fields: object) => lines.push({ event, ...fields }) };
  const context = new RouterContextProvider();
  context.set(servicesContext, { log } as unknown as Services);
  const url = new URL(path, "https://studio.example");
  const failed = { request: new Request(url), url, pattern: "", params: {}, context };
  handleError(new Error("No such table"), failed);
  expect(lines).toEqual([{ event: "page_failed", path: logged }]);
});
