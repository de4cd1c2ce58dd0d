import type { Page } from "playwright/test";
import { expect, sentMail } from "./studio.ts";

export const PASSWORD = "a-film-in-winter";

/** A person that no other test uses. */
export function newColleague() {
  const tag = crypto.randomUUID().slice(0, 8);
  return { name: `Mei ${tag}`, email: `mei-${tag}@example.com` };
}

const LINK = /\/auth\/invitation\?token=[\w-]{43}/;

/** Waits for the invitation to this address and returns its link's path. Skips the `known` path if there is one. */
export async function invitationLink(page: Page, email: string, known = ""): Promise<string> {
  const find = async () => {
    const links = (await sentMail(page, email)).flatMap(({ text }) => LINK.exec(text) ?? []);
    return links.find((link) => link !== known) ?? "";
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

/** Signs somebody in, whatever page follows. */
export async function enter(page: Page, email: string, password = PASSWORD) {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}
