import type { Page } from "playwright/test";
import { expect, sentMail } from "./studio.ts";

export const PASSWORD = "a-film-in-winter";

/** Somebody whom no other test knows. */
export function newColleague() {
  const tag = crypto.randomUUID().slice(0, 8);
  return { name: `Mei ${tag}`, email: `mei-${tag}@example.com` };
}

/** The path of the link in the latest invitation to this address. */
export async function invitationLink(page: Page, email: string): Promise<string> {
  const find = async () => {
    const mail = (await sentMail(page, email)).find(({ text }) => text.includes("/auth/invitation"));
    return /\/auth\/invitation\?token=[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(find).not.toBe("");
  return find();
}

export async function acceptInvitation(page: Page, link: string) {
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "You are invited" })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Accept the invitation" }).click();
}

/** Signs somebody in, wherever that leads. */
export async function enter(page: Page, email: string, password = PASSWORD) {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}
