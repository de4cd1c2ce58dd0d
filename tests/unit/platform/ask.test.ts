import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Ask, askAt } from "#drizzle/ask.ts";
import { chooseAdmin } from "#drizzle/choose-admin.ts";

function terminal(...typed: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const shown = text(output);
  for (const line of typed) input.write(`${line}\n`);
  return { ask: askAt({ input, output }), end: () => output.end(), input, shown };
}

describe("a question at the terminal", () => {
  it("returns what was typed, and hides a password", async () => {
    const open = terminal("owner@example.com");
    expect(await open.ask("Email address")).toBe("owner@example.com");
    open.end();
    expect(await open.shown).toContain("Email address: owner@example.com");

    const hidden = terminal("a brass lantern");
    expect(await hidden.ask("New password", true)).toBe("a brass lantern");
    hidden.end();
    expect(await hidden.shown).toBe("New password: \n");
  });

  it("fails when nothing is entered", async () => {
    const { ask, input } = terminal();
    const answer = ask("Email address");
    input.end();
    await expect(answer).rejects.toThrow("Nothing was entered, and nothing changed.");
  });
});

describe("the admin of a remote database", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const remote = { remote: true };
  const answers = (given: Record<string, string[]>): Ask => {
    const left = structuredClone(given);
    return async (question) => left[question]?.shift() ?? "";
  };
  const alone = () => {
    for (const name of ["ADMIN_EMAIL", "ADMIN_PASSWORD"]) vi.stubEnv(name, undefined);
    vi.stubEnv("BREACHED_PASSWORDS_ENDPOINT", "");
  };

  it("is the one that is entered, the password twice", async () => {
    alone();
    const password = "a brass lantern at noon";
    const ask = answers({
      "Email address": [" Owner@Example.com"],
      "New password": [password],
      "The same again": [password],
    });
    expect(await chooseAdmin(remote, ask)).toEqual({ email: "owner@example.com", password });
  });

  it("is refused if the two passwords differ, or without anybody to ask", async () => {
    alone();
    const ask = answers({
      "Email address": ["a@example.com"],
      "New password": ["one"],
      "The same again": ["two"],
    });
    await expect(chooseAdmin(remote, ask)).rejects.toThrow("The two passwords differ");
    await expect(chooseAdmin(remote, null)).rejects.toThrow("Not set: ADMIN_EMAIL and ADMIN_PASSWORD.");
    vi.stubEnv("ADMIN_PASSWORD", "a brass lantern at noon");
    await expect(chooseAdmin(remote, null)).rejects.toThrow("Not set: ADMIN_EMAIL.");
  });

  it("never gets the development password", async () => {
    alone();
    vi.stubEnv("ADMIN_EMAIL", "owner@example.com");
    vi.stubEnv("ADMIN_PASSWORD", "cinema-admin-1");
    await expect(chooseAdmin(remote, null)).rejects.toThrow("the one of the development site");
  });
});
