import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** How a page depends on its visitor. Part of the `handle` of the route whose loader reads it. */
export type PageQuery = {
  /**
   * Whether all visitors get the same page. Without it, a page is rendered for each visitor and cached nowhere. Only
   * the page's own route decides: a layout can't speak for the pages in it.
   */
  shared?: true;
  /**
   * Parameters that change the page for everyone, with their allowed values or a pattern. Each value gets its own
   * cached page, unless its response isn't 200.
   */
  query?: Readonly<Record<string, readonly string[] | RegExp>>;
  /** Parameters that make the page specific to one visitor. It is then never cached. */
  personalQuery?: readonly string[];
};

type PageUse = Required<Omit<PageQuery, "shared">> & {
  shared: boolean;
  /** Whether the route has no page of its own, so that its loader returns the whole response. */
  sendsFile: boolean;
};

export type PageUses = {
  /** Returns how a path's page depends on its visitor. Loads the routes on first use. */
  of: (pathname: string) => Promise<PageUse>;
  /** The same without loading the routes; null if nothing has loaded them yet. */
  known: (pathname: string) => PageUse | null;
};

const hasQuery = (handle: unknown): handle is PageQuery => typeof handle === "object" && handle !== null;

/** The routes in the form that React Router matches, from the build's list. */
const routeTree = (routes: ServerBuild["routes"], parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive, module } = route;
    const { default: Component, ErrorBoundary, handle } = module;
    const own = { id, path, caseSensitive, handle, Component, ErrorBoundary };
    return index ? { ...own, index } : { ...own, children: routeTree(routes, id) };
  });

/** Returns the page's path for a data request, as the router does. */
const pagePath = (pathname: string) => pathname.replace(/\/_(?:root)?\.data$|\.data$/, "") || "/";

/** Returns whether a parameter allows this value. */
export const isKnownValue = (values: readonly string[] | RegExp, value: string) =>
  values instanceof RegExp ? values.test(value) : values.includes(value);

function pageUse(tree: RouteObject[], pathname: string): PageUse {
  const routes = (matchRoutes(tree, pagePath(pathname)) ?? []).map(({ route }) => route);
  const own = routes.at(-1);
  const found = routes.map(({ handle }) => handle as unknown).filter(hasQuery);
  return {
    shared: hasQuery(own?.handle) && own.handle.shared === true,
    sendsFile: own !== undefined && !own.Component && !own.ErrorBoundary,
    query: Object.assign({}, ...found.map(({ query }) => query)),
    personalQuery: found.flatMap(({ personalQuery = [] }) => personalQuery),
  };
}

/** Returns lookups of how pages depend on their visitor, from the routes' handles. Reads the routes once. */
export function pageUsesOf(load: () => Promise<Pick<ServerBuild, "routes">>): PageUses {
  let tree: RouteObject[] | undefined;
  return {
    async of(pathname) {
      tree ??= routeTree((await load()).routes);
      return pageUse(tree, pathname);
    },
    known: (pathname) => (tree ? pageUse(tree, pathname) : null),
  };
}
