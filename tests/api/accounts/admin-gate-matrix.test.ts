import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { profiles } from "#drizzle/schema/profiles.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import {
  hasRight,
  homeOf,
  isStaff,
  mayOpen,
  RIGHTS,
  ROLE_CHOICES,
  type Role,
  rightOfPage,
} from "#server/platform/rights/contract.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { OWN_API, PUBLIC_API, PUBLIC_PAGES } from "#tests/support/public-routes.ts";
import {
  type ApiRoute,
  accountRoutes,
  apiRoutes,
  dataPath,
  METHODS,
  type PageRoute,
  pageRoutes,
  rightsOf,
} from "#tests/support/route-table.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

// S16. Only admins may access routes that a route table contains and tests/support/public-routes.ts doesn't list.

/** Where a public page redirects visitors who lack what it requires. */
const LEADS_TO: Record<string, string> = {
  "/my-wedding/payments": "/my-wedding?next=%2Fmy-wedding%2Fpayments",
  "/auth/second-step": "/auth",
  "/admin/settings/seo": "/admin/seo",
  "/admin/settings/email": "/admin/email",
  "/admin/settings/security": "/admin/security",
};
let studio: Studio;
let anonymous: Visitor;
let user: Visitor;
let admin: Visitor;
let pages: PageRoute[];
const routes = apiRoutes();

beforeAll(async () => {
  studio = await startStudio();
  [anonymous, user, admin] = [createVisitor(studio), createVisitor(studio), createVisitor(studio)];
  await user.signIn(await createPlainUser(studio.database.open()));
  await admin.signIn(DEVELOPMENT_ADMIN);
  pages = await pageRoutes();
});
afterAll(() => studio?.close());

const nameOf = ({ method, pattern }: ApiRoute) => `${method} ${pattern}`;
const isPublic = ({ pattern }: PageRoute) => PUBLIC_PAGES.includes(pattern);

const ask = (visitor: Visitor, path: string, method: string) =>
  visitor.send(path, { method, headers: { origin: SITE } });

/** Methods that no page has. Everybody is refused them before anything else is decided. */
const NO_PAGE_HAS = ["PUT", "PATCH", "DELETE"];

/** All forms of the router's own data requests for a page. */
const dataAddresses = ({ id, path }: PageRoute) =>
  ["", `?_routes=${id}`, "?_routes=root", "?_routes=", `?_routes=root,${id}`, "?index"].map(
    (query) => dataPath(path) + query,
  );

/**
 * Returns every response from this page other than the redirect to the sign-in page. Tries the page's routes in
 * parallel.
 */
async function holesOf(visitor: Visitor, { id, pattern, path }: PageRoute): Promise<string[]> {
  const byMethod = METHODS.map(async (method) => {
    const { status, headers } = await ask(visitor, path, method);
    if (NO_PAGE_HAS.includes(method) && status === 405) return [];
    if (status === 302 && headers.get("location") === `/auth?redirect=${path}`) return [];
    return [`${method} ${path} answers ${status} ${headers.get("location")}`];
  });
  const data = dataAddresses({ id, pattern, path }).flatMap((address) =>
    ["GET", "POST"].map(async (method) => {
      const answer = await ask(visitor, address, method);
      const text = await answer.text();
      if (answer.status === 202 && text.includes(`"/auth?redirect=${path}"`)) return [];
      return [`${method} ${address} answers ${answer.status} ${text.slice(0, 200)}`];
    }),
  );
  return (await Promise.all([...byMethod, ...data])).flat();
}

async function pageHoles(visitor: Visitor, table: PageRoute[]) {
  const holes: string[] = [];
  for (const page of table) holes.push(...(await holesOf(visitor, page)));
  return holes;
}

/** Returns every response from these routes other than a refusal. */
async function apiHoles(visitor: Visitor, table: ApiRoute[], refusal: number) {
  const holes: string[] = [];
  for (const route of table) {
    const { status } = await ask(visitor, route.path, route.method);
    if (status !== refusal) holes.push(`${nameOf(route)} answers ${status}`);
  }
  return holes;
}

it("the lists of public routes name only routes that exist", () => {
  const patterns = new Set(pages.map(({ pattern }) => pattern));
  const names = new Set(routes.map(nameOf));
  expect(PUBLIC_PAGES.filter((pattern) => !patterns.has(pattern))).toEqual([]);
  expect([...PUBLIC_API, ...OWN_API].filter((name) => !names.has(name))).toEqual([]);
});

it("S16 refuses strangers and users every non-public page, for every method, `.data` and `_routes`", async () => {
  const guarded = pages.filter((page) => !isPublic(page));
  expect(guarded.map(({ pattern }) => pattern)).toEqual(expect.arrayContaining(["/admin", "/admin/*"]));
  expect(await pageHoles(anonymous, guarded)).toEqual([]);
  expect(await pageHoles(user, guarded)).toEqual([]);
});

it("S16 refuses strangers and users every non-public API route", async () => {
  const guarded = routes.filter((route) => ![...PUBLIC_API, ...OWN_API].includes(nameOf(route)));
  expect(guarded.map(nameOf)).toContain("POST /api/outbox/:id/resend");
  expect(await apiHoles(anonymous, guarded, 401)).toEqual([]);
  expect(await apiHoles(user, guarded, 403)).toEqual([]);
});

it("S16 refuses strangers all routes for signed-in users", async () => {
  const own = routes.filter((route) => OWN_API.includes(nameOf(route)));
  expect(own).not.toEqual([]);
  expect(await apiHoles(anonymous, own, 401)).toEqual([]);
});

/** Staff roles that have some rights but not all of them. */
const BETWEEN = ROLE_CHOICES.filter(
  (role) => isStaff(role) && RIGHTS.some((right) => !hasRight(role, right)),
);

async function signedInAs(role: Role) {
  const visitor = createVisitor(studio);
  await visitor.signIn(await createPlainUser(studio.database.open(), { role }));
  return visitor;
}

it("S16 every non-public API route declares its right, and every menu screen has its own", () => {
  const guarded = routes.filter((route) => ![...PUBLIC_API, ...OWN_API].includes(nameOf(route)));
  expect(guarded.filter((route) => rightsOf(route).length === 0).map(nameOf)).toEqual([]);
  expect(routes.filter((route) => nameOf(route) === "PUT /api/users/:id/role").flatMap(rightsOf)).toContain(
    "users",
  );
  expect(rightOfPage("/admin/a-page-that-nobody-has-named")).toBe("settings");
});

it.each(BETWEEN)(
  "S16 lets the role %s open the pages that it has the right to, and refuses the others",
  async (role) => {
    const visitor = await signedInAs(role);
    for (const { id, pattern, path } of pages.filter((page) => !isPublic(page))) {
      const page = await visitor.get(path);
      const { status, headers } = page;
      if (mayOpen(role, path)) {
        expect([path, [200, 404].includes(status)]).toEqual([path, true]);
        // `/admin` redirects to the role's first page.
        const links = [...(await page.text()).matchAll(/href="(\/admin[^"?#]*)/g)].map(([, to = ""]) => to);
        expect([path, links.filter((to) => to !== "/admin" && !mayOpen(role, to))]).toEqual([path, []]);
        continue;
      }
      if (pattern === "/admin") {
        expect([status, headers.get("location")]).toEqual([302, homeOf(role)]);
        continue;
      }
      for (const method of METHODS) {
        const answer = await ask(visitor, path, method);
        const refusal = NO_PAGE_HAS.includes(method) ? 405 : 403;
        expect([method, path, answer.status]).toEqual([method, path, refusal]);
      }
      for (const address of dataAddresses({ id, pattern, path })) {
        const answer = await visitor.get(address);
        expect([address, answer.status]).toEqual([address, 403]);
      }
      const words = await (await visitor.get(path)).text();
      expect(words).toContain("You can&#x27;t open this page");
      expect(words).toContain('href="/admin"');
    }
  },
);

it.each(BETWEEN)(
  "S16 lets the role %s use the API routes that it has the right to, and refuses the others",
  async (role) => {
    const visitor = await signedInAs(role);
    // A guard's wildcard pattern also matches routes with other guards, so the test requests the routes themselves.
    const guarded = routes.filter(
      (route) => ![...PUBLIC_API, ...OWN_API].includes(nameOf(route)) && !route.pattern.endsWith("*"),
    );
    const isOpen = (route: ApiRoute) => rightsOf(route).every((right) => hasRight(role, right));
    expect(
      await apiHoles(
        visitor,
        guarded.filter((route) => !isOpen(route)),
        403,
      ),
    ).toEqual([]);
    const open = guarded.filter((route) => isOpen(route) && route.method === "GET");
    expect(open).not.toEqual([]);
    for (const route of open) {
      const { status } = await ask(visitor, route.path, route.method);
      expect([nameOf(route), [401, 403].includes(status)]).toEqual([nameOf(route), false]);
    }
  },
);

it.each(BETWEEN)(
  "the first page after sign-in and the menu of the role %s contain only what it may open",
  async (role) => {
    const visitor = createVisitor(studio);
    const answer = await visitor.signIn(await createPlainUser(studio.database.open(), { role }));
    expect(answer.headers.get("location")).toBe(homeOf(role));
    const html = await (await visitor.get(homeOf(role))).text();
    const menu = html.slice(html.indexOf('aria-label="Admin"'), html.indexOf("</aside>"));
    const links = [...menu.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) => to);
    expect(links).toContain(homeOf(role));
    // The phone menu also links to the public site.
    expect(links.filter((to) => to !== "/" && !mayOpen(role, to))).toEqual([]);
  },
);

it("a revoked role loses access on the next request", async () => {
  const visitor = await signedInAs("editor");
  expect((await visitor.get("/admin/videos")).status).toBe(200);
  await studio.database.open().update(profiles).set({ role: "user" }).where(eq(profiles.role, "editor"));
  expect((await visitor.get("/admin/videos")).status).toBe(302);
  expect((await visitor.get("/api/command-palette?q=x")).status).toBe(403);
});

it("S16 the matrix itself detects every way into an unguarded route", async () => {
  const unguarded = { id: "routes/public/contact", pattern: "/admin/unguarded", path: "/contact" };
  const ways = METHODS.length - NO_PAGE_HAS.length + 2 * dataAddresses(unguarded).length;
  expect(await pageHoles(anonymous, [unguarded])).toHaveLength(ways);
  expect(await pageHoles(user, [unguarded])).toHaveLength(ways);
  const open = { method: "GET", pattern: "/api/unguarded", path: "/api/health" };
  expect(await apiHoles(anonymous, [open], 401)).toEqual(["GET /api/unguarded answers 200"]);
  expect(await apiHoles(user, [open], 403)).toEqual(["GET /api/unguarded answers 200"]);
});

it("S16 no public page returns an admin page's data, whatever `_routes` names", async () => {
  const ids = pages.filter((page) => !isPublic(page)).map(({ id }) => id);
  for (const page of pages.filter(isPublic)) {
    const answer = await anonymous.get(`${dataPath(page.path)}?_routes=root,${ids.join(",")}`);
    const text = await answer.text();
    for (const id of ids) expect(text, page.path).not.toContain(id);
  }
});

it("lets an admin in everywhere, and everybody into public pages", async () => {
  for (const page of pages.filter((each) => !isPublic(each))) {
    const { status, headers } = await admin.get(page.path);
    const target = LEADS_TO[page.pattern];
    if (target) expect([page.path, status, headers.get("location")]).toEqual([page.path, 302, target]);
    else expect([page.path, [200, 404].includes(status)]).toEqual([page.path, true]);
  }
  for (const page of pages.filter(isPublic)) {
    const answer = await anonymous.get(page.path);
    expect([page.path, answer.status < 500]).toEqual([page.path, true]);
    const location = answer.headers.get("location") ?? "";
    const target = LEADS_TO[page.pattern];
    if (target) expect([page.path, answer.status, location]).toEqual([page.path, 302, target]);
    else expect([page.path, location]).toEqual([page.path, expect.not.stringContaining("/auth")]);
  }
  for (const route of routes.filter(({ method }) => method === "GET")) {
    const { status } = await admin.get(route.path);
    expect([route.path, [200, 404].includes(status)]).toEqual([route.path, true]);
  }
});

it("S16 every other better-auth address refuses everybody, signed in or not", async () => {
  const table = accountRoutes();
  expect(table.map(({ pattern }) => pattern)).toContain("/api/auth/list-sessions");
  const given: string[] = [];
  for (const route of table.filter(({ method, pattern }) => !PUBLIC_API.includes(`${method} ${pattern}`))) {
    for (const visitor of [anonymous, admin]) {
      const { status } = await visitor.send(route.path, {
        method: route.method,
        headers: { origin: SITE, "content-type": "application/json" },
        ...(route.method === "GET" ? {} : { body: "{}" }),
      });
      if (status !== 404) given.push(`${nameOf(route)} answers ${status}`);
    }
  }
  expect(given).toEqual([]);
});
