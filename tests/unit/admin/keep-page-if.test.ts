import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, it } from "vitest";
import { keepPageIf, type Settled } from "#app/features/admin/stale-page/keep-page-if.ts";

type Results = Record<string, DataStrategyResult>;

const failed = (result: unknown): Results => ({
  layout: { type: "data", result: "fresh" },
  page: { type: "error", result },
});

async function settle(
  results: Results,
  { method = "GET", isKept = true, signal = new AbortController().signal } = {},
) {
  const told: Settled[] = [];
  const middleware = keepPageIf((settled) => {
    told.push(settled);
    return isKept && settled.hasFailed;
  });
  const request = new Request("https://studio.example/admin/bookings?q=ana", { method, signal });
  const args = { request } as Parameters<typeof middleware>[0];
  return { results: await middleware(args, async () => results), told };
}

it.each([
  ["a lost connection", new TypeError("Failed to fetch")],
  ["a server error", new ErrorResponse(500, "", "")],
])("keeps the page's data after %s, and reports the failure", async (_, error) => {
  const { results, told } = await settle(failed(error));
  expect(results).toEqual({});
  expect(told).toEqual([{ path: "/admin/bookings", isAction: false, hasFailed: true }]);
});

it("gives an action that failed an empty result, so that the form stays", async () => {
  const { results, told } = await settle(
    { page: { type: "error", result: new Error() } },
    { method: "POST" },
  );
  expect(results).toEqual({ page: { type: "data", result: undefined } });
  expect(told).toMatchObject([{ isAction: true, hasFailed: true }]);
});

it.each([
  ["a forbidden page", new ErrorResponse(403, "", "")],
  ["a missing page", new ErrorResponse(404, "", "")],
  ["a rejected method", new ErrorResponse(405, "", "")],
  ["a redirect", new Response(null, { status: 302 })],
])("doesn't count %s as a failure", async (_, result) => {
  const settled = await settle(failed(result));
  expect(settled.results).toEqual(failed(result));
  expect(settled.told).toMatchObject([{ hasFailed: false }]);
});

it("shows the error page if nothing keeps the page", async () => {
  const error = new Error();
  expect((await settle(failed(error), { isKept: false })).results).toEqual(failed(error));
});

it("ignores the results of a request that a newer one has replaced", async () => {
  const { results, told } = await settle(failed(new Error()), { signal: AbortSignal.abort() });
  expect(results).toEqual(failed(expect.any(Error)));
  expect(told).toEqual([]);
});
