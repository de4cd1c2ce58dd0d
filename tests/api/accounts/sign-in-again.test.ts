import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { BACKUP_CODE_WRONG, CODE_WRONG, STEP_OVER } from "#server/accounts/second-factor/contract.ts";
import type { Result } from "#server/platform/result/contract.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { deleteSessions } from "#tests/factories/session.ts";
import { newAdmin, newAdminWithCodes, SESSION_COOKIE, sendJson } from "#tests/support/own-account.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { appCode } from "#tests/support/totp.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const SIGN_IN = "/api/session/sign-in";
const SECOND_STEP = "/api/session/second-step";

type Answer = Result<{ codeNeeded: boolean } | null>;

async function send(visitor: Visitor, path: string, body: unknown) {
  const response = await sendJson(visitor, path, body);
  return { status: response.status, answer: (await response.json()) as Answer };
}

it("opens a session with the password from a page whose session has expired", async () => {
  const { admin, email, password } = await newAdmin(studio);
  await deleteSessions(studio.database.open(), email);
  const ended = admin.cookies.get(SESSION_COOKIE);
  expect((await admin.get("/api/change-signal")).status).toBe(401);
  expect(await send(admin, SIGN_IN, { email, password })).toEqual({
    status: 200,
    answer: { ok: true, value: { codeNeeded: false } },
  });
  expect(admin.cookies.get(SESSION_COOKIE)).not.toBe(ended);
  expect((await admin.get("/api/change-signal")).status).toBe(200);
});

it("S09 rejects a wrong password, an unknown address and a suspended account byte for byte the same", async () => {
  const database = studio.database.open();
  const known = await createPlainUser(database, { role: "admin" });
  const suspended = await createPlainUser(database, { role: "admin", suspendedAt: new Date() });
  const bytes = await Promise.all(
    [
      { email: known.email, password: "not the password" },
      { email: "nobody@example.com", password: known.password },
      suspended,
    ].map(async (body) => {
      const visitor = createVisitor(studio);
      const response = await sendJson(visitor, SIGN_IN, body);
      expect(response.status).toBe(401);
      expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
      return response.text();
    }),
  );
  expect(new Set(bytes).size).toBe(1);
});

it("S08 counts its attempts together with those on the sign-in page", async () => {
  const { email, password } = await createPlainUser(studio.database.open());
  const network = { "cf-connecting-ip": "198.51.100.7" };
  const wrong = { email, password: "not the password" };
  await Promise.all(Array.from({ length: 10 }, () => createVisitor(studio).post("/auth", wrong, network)));
  const response = await createVisitor(studio).send(SIGN_IN, {
    method: "POST",
    body: JSON.stringify({ email, password }),
    headers: { origin: SITE, "content-type": "application/json", ...network },
  });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(840);
});

it("S06 rejects a request from another site", async () => {
  const { email, password } = await createPlainUser(studio.database.open());
  for (const [path, body] of [
    [SIGN_IN, { email, password }],
    [SECOND_STEP, { code: "000000" }],
  ] as const) {
    const response = await createVisitor(studio).send(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { origin: "https://evil.example", "content-type": "application/json" },
    });
    expect(response.status).toBe(403);
  }
});

it("asks for the code of an account that has codes, and creates no session before it", async () => {
  const { admin, email, password, key, backupCodes } = await newAdminWithCodes(studio);
  await deleteSessions(studio.database.open(), email);
  expect((await send(admin, SIGN_IN, { email, password })).answer).toEqual({
    ok: true,
    value: { codeNeeded: true },
  });
  expect((await admin.get("/api/change-signal")).status).toBe(401);
  const right = ([-1, 0, 1] as const).map((drift) => appCode(key, drift));
  const wrong = ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "";
  expect(await send(admin, SECOND_STEP, { code: wrong })).toEqual({
    status: 422,
    answer: { ok: false, error: { code: "invalid", fields: { code: CODE_WRONG } } },
  });
  expect((await send(admin, SECOND_STEP, { backupCode: "abcde-23456" })).answer).toEqual({
    ok: false,
    error: { code: "invalid", fields: { backupCode: BACKUP_CODE_WRONG } },
  });
  expect((await send(admin, SECOND_STEP, { backupCode: backupCodes[0] })).answer).toEqual({
    ok: true,
    value: null,
  });
  expect((await admin.get("/api/change-signal")).status).toBe(200);
});

it("asks for the password first", async () => {
  expect(await send(createVisitor(studio), SECOND_STEP, { code: "123456" })).toEqual({
    status: 401,
    answer: { ok: false, error: { code: "unauthenticated", fields: { form: STEP_OVER } } },
  });
  expect((await send(createVisitor(studio), SIGN_IN, { email: "", password: "" })).status).toBe(422);
  expect((await send(createVisitor(studio), SECOND_STEP, {})).status).toBe(422);
});
