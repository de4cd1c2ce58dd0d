import type { RouteConfigEntry } from "@react-router/dev/routes";
import pages from "#app/routes.ts";
import { authOf } from "#server/accounts/sign-in/auth.ts";
import { api } from "#server/api.ts";
import type { Right } from "#server/platform/rights/contract.ts";
import { createServices } from "#server/services.ts";
import { SITE } from "#tests/support/worker.ts";

// The routes from the app's own tables, so that new routes are included automatically.

/** `pattern` is the table's, `path` an address that it matches, `id` React Router's name for it. */
export type PageRoute = { id: string; pattern: string; path: string };
/** With its module, as a path in `app`. */
type ListedRoute = PageRoute & { file: string };
export type ApiRoute = { method: string; pattern: string; path: string };

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

const filledIn = (pattern: string) =>
  pattern.replace(/:\w+(\{[^}]*\})?\??/g, "some-id").replace(/\*$/, "anything");

/** Includes resource routes. A layout counts as the page of its own path. */
export async function pageRoutes(): Promise<ListedRoute[]> {
  const walk = (entries: RouteConfigEntry[], above: string): ListedRoute[] =>
    entries.flatMap(({ id, file, path, index, children = [] }) => {
      const pattern = path ? `${above}/${path}` : above;
      const named = path !== undefined || index;
      const own = {
        id: id ?? file.replace(/\.\w+$/, ""),
        file,
        pattern: pattern || "/",
        path: filledIn(pattern) || "/",
      };
      return [...(named ? [own] : []), ...walk(children, pattern)];
    });
  return walk(await pages, "");
}

/** Returns Hono's routes and guards. Routes for all methods are listed once per method. */
export function apiRoutes(): ApiRoute[] {
  const listed = api.routes.flatMap(({ method, path: pattern }) =>
    (method === "ALL" ? METHODS : [method]).map((each) => ({
      method: each,
      pattern,
      path: filledIn(pattern),
    })),
  );
  return [...new Map(listed.map((route) => [`${route.method} ${route.pattern}`, route])).values()];
}

/** Returns the rights that an API route requires: those of every guard before it. */
export function rightsOf({ method, pattern }: ApiRoute): Right[] {
  const named = method === "HEAD" ? "GET" : method;
  const own = api.routes.findLastIndex((route) => route.path === pattern && route.method === named);
  // A guard alone, without a handler of its own, is in the table for all methods.
  const last = own === -1 ? api.routes.findLastIndex(({ path }) => path === pattern) : own;
  return api.routes.slice(0, last + 1).flatMap(({ path, handler }) => {
    const covers = path === pattern || (path.endsWith("/*") && `${pattern}/`.startsWith(path.slice(0, -1)));
    return covers && "right" in handler ? [handler.right as Right] : [];
  });
}

/** Returns better-auth's own routes, as if all of them were open under `/api/auth`. */
export function accountRoutes(): ApiRoute[] {
  // Only its route table is read: nothing is opened or called.
  const env = {
    TURSO_DATABASE_URL: "http://127.0.0.1:9",
    BETTER_AUTH_SECRET: "only-to-read-the-table-of-routes",
  } as Env;
  const services = createServices({ env, ctx: { waitUntil: () => {} }, url: SITE });
  return Object.values(authOf(services).api as Record<string, unknown>).flatMap((endpoint) => {
    const { path, options } = endpoint as { path?: string; options?: { method?: string | string[] } };
    if (!path) return [];
    const pattern = `/api/auth${path}`;
    return [options?.method ?? "GET"].flat().map((method) => ({ method, pattern, path: filledIn(pattern) }));
  });
}

/** Returns a page's address for the router's own data requests. */
export const dataPath = (path: string) => (path === "/" ? "/_root.data" : `${path}.data`);
