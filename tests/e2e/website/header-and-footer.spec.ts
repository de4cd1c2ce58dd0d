import { axeFindings, becomeAdmin, excessWidth, expect, signInByForm, test } from "#tests/e2e/studio.ts";

const PAGES = ["/", "/gallery", "/about", "/booking", "/contact"];

test("every public page has the header, its links and the footer", { tag: "@pairwise" }, async ({
  page,
  isMobile,
}) => {
  for (const path of PAGES) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    if (isMobile) await page.getByText("Menu", { exact: true }).click();
    const header = page.getByRole("banner");
    for (const name of ["Home", "Gallery", "About", "Booking", "Contact", "Admin Login", "Book Now"]) {
      await expect(
        header.getByRole("link", { name, exact: true }).filter({ visible: true }),
        `${path} ${name}`,
      ).toHaveCount(1);
    }
    await expect(header.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "Packages" })).toHaveAttribute("href", "/booking");
    await expect(footer.getByRole("link", { name: "hello@example.com" })).toHaveAttribute("href", /^mailto:/);
    await expect(footer.getByText("Drone cinematography")).toBeVisible();
  }
});

test("a signed-in admin sees the Admin link and the Dashboard button", { tag: "@pairwise" }, async ({
  page,
  isMobile,
}) => {
  await signInByForm(page);
  await page.goto("/");
  if (isMobile) await page.getByText("Menu", { exact: true }).click();
  const header = page.getByRole("banner");
  await expect(
    header.getByRole("link", { name: "Admin", exact: true }).filter({ visible: true }),
  ).toHaveAttribute("href", "/admin");
  await expect(header.getByRole("link", { name: "Dashboard" }).filter({ visible: true })).toHaveAttribute(
    "href",
    "/admin",
  );
  await expect(header.getByRole("link", { name: "Admin Login" })).toHaveCount(0);
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/admin$/);
});

test.describe("unknown addresses", () => {
  test.use({ expectedStatuses: [404] });

  test("show an error page with a link home", { tag: "@pairwise" }, async ({ page }) => {
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });

  test("below /admin offer a search and the nearest screen", { tag: "@pairwise" }, async ({ page }) => {
    await becomeAdmin(page);
    const response = await page.goto("/admin/calender");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link").first()).toHaveText("Calendar");
    await main.getByRole("searchbox").fill("packages");
    await main.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/admin\/search\?q=packages$/);
    await main.getByRole("link", { name: "Packages", exact: true }).click();
    await expect(page).toHaveURL("/admin/packages");
  });
});

test.describe("a wrong password", () => {
  test.use({ expectedStatuses: [401, 422] });

  test("is rejected with 'Login failed' and keeps the email address", { tag: "@pairwise" }, async ({
    page,
  }) => {
    await page.goto("/auth?redirect=/admin");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByText("Please enter your email address")).toBeVisible();
    await page.getByLabel("Email").fill("admin@example.com");
    await page.getByLabel("Password").fill("not-the-password");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByText("Login failed")).toBeVisible();
    await expect(page.getByText("The email address or password is incorrect.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("admin@example.com");
  });
});

test("no page has axe violations or scrolls sideways", { tag: "@js" }, async ({ page }) => {
  for (const path of [...PAGES, "/auth"]) {
    await page.goto(path);
    expect(await excessWidth(page), path).toBeLessThanOrEqual(0);
    expect(await axeFindings(page), path).toEqual([]);
  }
});
