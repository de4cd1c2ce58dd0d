import type { Page } from "playwright/test";
import { axeFindings, expect, sentMail, signOut, test, typeIn } from "#tests/e2e/studio.ts";

/** A person that no other test uses. */
function newPerson() {
  const tag = crypto.randomUUID().slice(0, 8);
  return { name: `Ana ${tag}`, email: `ana-${tag}@example.com`, password: "four words in a row" };
}

type Person = ReturnType<typeof newPerson>;

async function signUp(page: Page, { name, email, password }: Person) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field("Name").fill(name);
  await typeIn(field("Email"), email);
  await field("Password").fill(password);
  await field("Confirm password").fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
}

async function signIn(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

const SUBJECT = "Please confirm your email address";

/** Waits for the mail with this subject and returns its link. Skips the `known` link if there is one. */
async function mailedLink(page: Page, email: string, subject: string, known = "") {
  const find = async () => {
    const mails = (await sentMail(page, email)).filter((mail) => mail.subject === subject);
    const links = mails.map(({ text }) => /https?:\/\/\S+\/auth\/(?:confirm|reset)\S+/.exec(text)?.[0] ?? "");
    return links.find((link) => link !== known) ?? "";
  };
  await expect.poll(find).not.toBe("");
  return find();
}

/** Opens that link as the person would. */
const openMailedLink = async (page: Page, email: string, subject: string) =>
  page.goto(await mailedLink(page, email, subject));

const CONFIRMED = "Your email address is confirmed. You can sign in now.";
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm my email address" }).click();

test.describe("a person whose address a stranger registered", () => {
  test.use({ expectedStatuses: [401, 422] });
  const OWN = "a password of the owner";

  test("S11 chooses their own password through the first link", { tag: ["@no-js", "@desktop"] }, async ({
    page,
    scripted,
  }) => {
    test.slow();
    const stranger = newPerson();
    await page.goto("/auth?tab=sign-up");
    await signUp(page, stranger);
    await openMailedLink(page, stranger.email, SUBJECT);
    await expect(page.getByText("Enter the password you chose when you signed up")).toBeVisible();
    if (scripted) expect(await axeFindings(page), "the sign-up's password").toEqual([]);
    await page.getByRole("link", { name: "I didn't choose one, or I forgot it" }).click();
    await expect(page.getByText(`Choose a password for ${stranger.email}`)).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("P@ssw0rd");
    await page.getByLabel("Confirm password").fill("P@ssw0rd");
    await confirm(page);
    await expect(page.getByText("Too many people use this password")).toBeVisible();
    if (scripted) expect(await axeFindings(page), "a new password").toEqual([]);
    await page.getByLabel("Password", { exact: true }).fill(OWN);
    await page.getByLabel("Confirm password").fill(OWN);
    await confirm(page);
    await expect(page.getByText(CONFIRMED)).toBeVisible();
    await page.getByRole("link", { name: "Sign In", exact: true }).click();
    await signIn(page, stranger);
    await expect(page.getByText("Login failed")).toBeVisible();
    await signIn(page, { email: stranger.email, password: OWN });
    await expect(page).toHaveURL("/my-wedding");
  });

  test("S11 chooses their own password through a resent link", { tag: ["@js", "@phone"] }, async ({
    page,
  }) => {
    test.slow();
    const stranger = newPerson();
    await page.goto("/auth?tab=sign-up");
    await signUp(page, stranger);
    const first = await mailedLink(page, stranger.email, SUBJECT);
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(page.getByText("Please check your email")).toBeVisible();
    await page.goto(await mailedLink(page, stranger.email, SUBJECT, first));
    await expect(page.getByText(`Choose a password for ${stranger.email}`)).toBeVisible();
    await expect(page.getByRole("link", { name: /signed up with|didn't choose/ })).toHaveCount(0);
    await page.getByLabel("Password", { exact: true }).fill(OWN);
    await page.getByLabel("Confirm password").fill(OWN);
    await confirm(page);
    await expect(page.getByText(CONFIRMED)).toBeVisible();
    await page.getByRole("link", { name: "Sign In", exact: true }).click();
    await signIn(page, { email: stranger.email, password: OWN });
    await expect(page).toHaveURL("/my-wedding");
  });
});

test.describe("a person with an account", () => {
  test.use({ expectedStatuses: [401, 422] });

  test("signs up, confirms, signs in, and resets a forgotten password", {
    tag: "@pairwise",
  }, async ({ page }) => {
    test.slow();
    const person = newPerson();
    await page.goto("/auth?redirect=/gallery");
    await page.getByRole("link", { name: "Sign Up" }).click();
    await expect(page).toHaveURL("/auth?tab=sign-up&redirect=%2Fgallery");
    await signUp(page, person);
    await expect(
      page.getByText("Account created! Please check your email to confirm your account."),
    ).toBeVisible();

    await page.goto("/auth");
    await signIn(page, person);
    await expect(page.getByText("Login failed")).toBeVisible();
    await expect(page.getByRole("link", { name: "Resend the link" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(person.email);

    await openMailedLink(page, person.email, SUBJECT);
    await expect(page.getByText(person.email)).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("not the one");
    await confirm(page);
    await expect(page.getByText("That's not the password you signed up with.")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await confirm(page);
    await expect(page.getByText(CONFIRMED)).toBeVisible();
    await page.getByRole("link", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL("/auth?redirect=%2Fgallery");
    await signIn(page, person);
    await expect(page).toHaveURL("/gallery");
    await expect(page.getByText("Login successful! Welcome back.")).toBeVisible();
    // Signed-in visitors need no sign-in. Those who aren't admins are refused.
    await page.goto("/auth?redirect=/about");
    await expect(page).toHaveURL("/about");
    await page.goto("/admin");
    await expect(page).toHaveURL("/my-wedding");
    await expect(page.getByRole("link", { name: "Ask about your date" })).toBeVisible();
    await signOut(page);
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Signed out successfully")).toBeVisible();

    await page.goto("/auth");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Please check your email")).toBeVisible();
    await openMailedLink(page, person.email, "Choose a new password");
    const chosen = "another row of words";
    await page.getByLabel("Password", { exact: true }).fill(chosen);
    await page.getByLabel("Confirm password").fill(chosen);
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(
      page.getByText("Your password has been changed. Please sign in with the new one."),
    ).toBeVisible();
    await page.getByRole("link", { name: "Sign In", exact: true }).click();
    await signIn(page, { ...person, password: chosen });
    await expect(page).toHaveURL("/my-wedding");
  });
});

test.describe("account form errors", () => {
  test.use({ expectedStatuses: [401, 422] });

  test("appear beside the field and keep what was typed", { tag: "@pairwise" }, async ({ page }) => {
    const person = newPerson();
    await page.goto("/auth?tab=sign-up");
    await page.getByLabel("Name").fill(person.name);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill("five5");
    await page.getByLabel("Confirm password").fill("other");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("Signup failed")).toBeVisible();
    await expect(
      page.getByText("Passwords don't match - Please make sure both passwords are the same."),
    ).toBeVisible();
    await expect(
      page.getByText("Password too short - Password must be at least 6 characters long."),
    ).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue(person.name);
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  });

  test("don't reveal whether an account exists", { tag: "@pairwise" }, async ({ page }) => {
    await page.goto("/auth");
    await signIn(page, { email: "nobody@example.com", password: "not the password" });
    await expect(page.getByText("Login failed")).toBeVisible();
    await expect(page.getByText("The email address or password is incorrect.")).toBeVisible();
    await expect(page).toHaveURL("/auth");
  });

  test("explain an expired link and offer a new one", { tag: "@pairwise" }, async ({ page }) => {
    await page.goto("/auth/reset?token=used-long-ago");
    await expect(page.getByText("This link no longer works")).toBeVisible();
    await page.getByRole("link", { name: "Send a new link" }).click();
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await page.goto("/auth/confirm?token=used-long-ago");
    await expect(page.getByText("This link no longer works")).toBeVisible();
    await page.getByRole("link", { name: "Send it again" }).click();
    await page.getByLabel("Email").fill("nobody@example.com");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Please check your email")).toBeVisible();
  });
});

test("the sign-in button shows progress and is disabled while submitting", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Show password" }).waitFor();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/auth.data*", async (route) => {
    await held;
    await route.abort();
  });
  await signIn(page, { email: "nobody@example.com", password: "four words in a row" });
  const busy = page.getByRole("button", { name: "Signing in..." });
  await expect(busy).toBeDisabled();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  answer();
});

test("the password field can be shown and hidden", { tag: ["@js", "@phone"] }, async ({ page }) => {
  await page.goto("/auth");
  const password = page.getByLabel("Password");
  await page.getByRole("button", { name: "Show password" }).click();
  await password.fill("four words in a row");
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveValue("four words in a row");
});

test("the sign-in page has no JavaScript-only buttons without JavaScript", {
  tag: ["@no-js", "@desktop"],
}, async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByRole("button")).toHaveCount(1);
});

const PAGES = [
  "/auth",
  "/auth?tab=sign-up",
  "/auth/forgot",
  "/auth/resend",
  "/auth/confirm?token=x",
  "/auth/reset",
];
// A narrow screen shows the same content as a wide one in less space.
test("no account page has axe violations", { tag: ["@js", "@phone"] }, async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Back to the website" }), path).toBeVisible();
    expect(await axeFindings(page), path).toEqual([]);
  }
});
