import { describe, expect, it } from "vitest";
import { resultOf } from "#app/lib/api-result.ts";
import { outcomeOf, textOf } from "#app/lib/outcome.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";

const answering = (body: unknown) => Promise.resolve({ json: async () => body as Result<{ name: string }> });
const said = { success: ({ name }: { name: string }) => `${name} is saved.`, failure: "Not saved." };

describe("an API response", () => {
  it("is returned as sent", async () => {
    const refused = fail("conflict", { form: "Changed since" });
    expect(await resultOf(answering(ok({ name: "Ana" })))).toEqual(ok({ name: "Ana" }));
    expect(await resultOf(answering(refused))).toEqual(refused);
  });

  it.each([
    ["the network is down", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["something else answers", () => answering({ error: "Bad gateway" })],
    ["a refusal has no reason", () => answering({ ok: false })],
    ["nothing comes", () => answering(null)],
    [
      "it is no JSON",
      () =>
        Promise.resolve({
          json: (): Promise<Result<{ name: string }>> => Promise.reject(new SyntaxError("<html>")),
        }),
    ],
  ])("is 'unavailable' when %s", async (_when, call) => {
    expect(await resultOf(call())).toEqual(fail("unavailable"));
  });
});

describe("a form's outcome", () => {
  it("states what was saved and includes the undo action", async () => {
    const undo = ({ name }: { name: string }) => ({ intent: "delete", name });
    expect(await outcomeOf("save", answering(ok({ name: "Ana" })), { ...said, undo })).toMatchObject({
      intent: "save",
      tone: "success",
      text: "Ana is saved.",
      fields: {},
      conflict: false,
      undo: { intent: "delete", name: "Ana" },
    });
  });

  it("prefers the API's message over the form's", async () => {
    const refused = fail("conflict", { form: "Changed since", name: "Taken" });
    expect(await outcomeOf("save", answering(refused), said)).toMatchObject({
      tone: "failure",
      text: "Changed since",
      conflict: true,
      fields: { form: "Changed since", name: "Taken" },
    });
    expect(await outcomeOf("save", answering(null), said)).toMatchObject({ text: "Not saved.", fields: {} });
  });
});

it("reads a text field with its typed line breaks", () => {
  const form = new FormData();
  form.set("message", "one\r\ntwo");
  expect([textOf(form, "message"), textOf(form, "none")]).toEqual(["one\ntwo", ""]);
});
