import "../boundary.server.ts";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** The query parameters that a page knows. Part of the `handle` of the route whose loader reads them. */
export type PageQuery = {
  /**
   * Words that change the page for everybody, with the values that they know, or how those are written: each makes a
   * cached page of its own, unless its answer is not 200.
   */
  query?: Readonly<Record<string, readonly string[] | RegExp>>;
  /** Words that make a page for one visitor: it is never cached. */
  personalQuery?: readonly string[];
};

const hasQuery = (handle: unknown): handle is PageQuery => typeof handle === "object" && handle !== null;

/** The routes as React Router matches them, from the list that the build has. */
const routeTree = (routes: ServerBuild["routes"], parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive, module } = route;
    const own = { id, path, caseSensitive, handle: module.handle };
    return index ? { ...own, index } : { ...own, children: routeTree(routes, id) };
  });

/** As the router reads a path that asks for a page's data alone. */
const pagePath = (pathname: string) => pathname.replace(/\/_(?:root)?\.data$|\.data$/, "") || "/";

/** Whether a word knows this value. */
export const isKnownValue = (values: readonly string[] | RegExp, value: string) =>
  values instanceof RegExp ? values.test(value) : values.includes(value);

/** Says what the page of a path makes of its query. Reads the routes once, and only when it is asked. */
export function pageQueryOf(load: () => Promise<Pick<ServerBuild, "routes">>) {
  let tree: RouteObject[] | undefined;
  return async (pathname: string): Promise<Required<PageQuery>> => {
    tree ??= routeTree((await load()).routes);
    const handles = (matchRoutes(tree, pagePath(pathname)) ?? []).map(({ route }) => route.handle);
    const found = handles.filter(hasQuery);
    return {
      query: Object.assign({}, ...found.map(({ query }) => query)),
      personalQuery: found.flatMap(({ personalQuery = [] }) => personalQuery),
    };
  };
}
