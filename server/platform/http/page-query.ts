import "../boundary.server.ts";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** The query parameters that a page knows. Part of the `handle` of the route whose loader reads them. */
export type PageQuery = {
  /**
   * Parameters that change the page for everyone, with their allowed values or a pattern. Each value gets its own
   * cached page, unless its response isn't 200.
   */
  query?: Readonly<Record<string, readonly string[] | RegExp>>;
  /** Parameters that make the page specific to one visitor. It is then never cached. */
  personalQuery?: readonly string[];
};

const hasQuery = (handle: unknown): handle is PageQuery => typeof handle === "object" && handle !== null;

/** The routes in the form that React Router matches, from the build's list. */
const routeTree = (routes: ServerBuild["routes"], parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive, module } = route;
    const own = { id, path, caseSensitive, handle: module.handle };
    return index ? { ...own, index } : { ...own, children: routeTree(routes, id) };
  });

/** Returns the page's path for a data request, as the router does. */
const pagePath = (pathname: string) => pathname.replace(/\/_(?:root)?\.data$|\.data$/, "") || "/";

/** Returns whether a parameter allows this value. */
export const isKnownValue = (values: readonly string[] | RegExp, value: string) =>
  values instanceof RegExp ? values.test(value) : values.includes(value);

/** Returns a function that looks up how a path's page uses its query. Reads the routes once, on first use. */
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
