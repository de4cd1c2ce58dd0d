import { expect } from "vitest";
import type { Studio } from "#tests/support/studio.ts";
import { appCode } from "#tests/support/totp.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

export const SECOND_STEP = "/auth/second-step";

/** A visitor who has entered the password and is asked for the code. */
export async function atSecondStep(
  studio: Studio,
  credentials: { email: string; password: string },
): Promise<Visitor> {
  const visitor = createVisitor(studio);
  const { email, password } = credentials;
  const response = await visitor.signIn({ email, password });
  expect(response.headers.get("location")).toBe(SECOND_STEP);
  return visitor;
}

/** Returns a code that isn't valid in any of the accepted time steps. */
export const wrongCode = (key: string) => {
  const right = ([-1, 0, 1] as const).map((drift) => appCode(key, drift));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "";
};
