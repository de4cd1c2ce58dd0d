import type { Page } from "playwright/test";
import { expect, sentMail } from "./studio.ts";

/** Waits for the mail with the code and returns the code. */
export async function codeTo(page: Page, email: string) {
  const code = async () => {
    const mail = (await sentMail(page, email)).find(({ subject }) => subject === "Your sign-in code");
    return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(code).not.toBe("");
  return code();
}
