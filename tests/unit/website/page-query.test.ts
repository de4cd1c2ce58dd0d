import { globSync, readFileSync } from "node:fs";
import type { ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { refusedFileData } from "#server/platform/http/data-request.ts";
import { pageUsesOf } from "#server/platform/http/page-query.ts";

const routes = Object.fromEntries(
  [
    { id: "root", path: "", module: {} },
    { id: "layout", parentId: "root", module: { handle: { shared: true, query: { size: ["s", "l"] } } } },
    { id: "home", parentId: "layout", index: true, module: {} },
    {
      id: "gallery",
      parentId: "layout",
      path: "gallery",
      module: { handle: { shared: true, query: { category: ["full"] } } },
    },
    {
      id: "film",
      parentId: "layout",
      path: "films/:slug",
      module: { handle: { personalQuery: ["preview"] } },
    },
    { id: "rest", parentId: "layout", path: "*", module: { handle: null } },
    { id: "file", parentId: "root", path: "films-for/:name/:file", module: {} },
    { id: "page", parentId: "root", path: "films-for/:name", module: { default: () => null } },
  ].map((route) => [route.id, route]),
) as unknown as ServerBuild["routes"];

describe("a page's query parameters", () => {
  const { of } = pageUsesOf(async () => ({ routes }));

  it("are those of the routes matching the path", async () => {
    const size = ["s", "l"];
    expect(await of("/")).toMatchObject({ query: { size }, personalQuery: [] });
    expect(await of("/gallery")).toMatchObject({ query: { size, category: ["full"] }, personalQuery: [] });
    expect(await of("/films/a")).toMatchObject({ query: { size }, personalQuery: ["preview"] });
    expect(await of("/gone/away")).toMatchObject({ query: { size }, personalQuery: [] });
  });

  it("are the same for the page's data request", async () => {
    expect((await of("/gallery.data")).query).toHaveProperty("category");
    expect((await of("/_root.data")).query).toEqual({ size: ["s", "l"] });
  });

  it("are loaded once, on first use", async () => {
    let loads = 0;
    const uses = pageUsesOf(async () => {
      loads += 1;
      return { routes };
    });
    expect(uses.known("/gallery")).toBeNull();
    expect(loads).toBe(0);
    await uses.of("/");
    await uses.of("/gallery");
    expect(loads).toBe(1);
    expect(uses.known("/gallery")).toEqual(await uses.of("/gallery"));
  });
});

it("S64 a page is shared only if its own route says so, not the layout around it", async () => {
  const { of } = pageUsesOf(async () => ({ routes }));
  const paths = ["/", "/gallery", "/gallery.data", "/films/a", "/gone/away"];
  const shared = await Promise.all(paths.map(async (path) => (await of(path)).shared));
  expect(shared).toEqual([false, true, true, false, false]);
});

describe("the data of a route that sends a file", () => {
  const uses = pageUsesOf(async () => ({ routes }));
  const statusOf = async (path: string, method = "GET") =>
    (await refusedFileData(new Request(`https://studio.example${path}`, { method }), uses))?.status ?? null;

  it.for(["/films-for/a/b.data", "/films-for/a/b/_.data", "/FILMS-FOR/a/b.data?_routes=root"])(
    "is refused at %s",
    async (path) => {
      expect(await statusOf(path)).toBe(404);
      expect(await statusOf(path, "HEAD")).toBe(404);
    },
  );

  it("is the only thing refused", async () => {
    for (const path of ["/films-for/a/b", "/films-for/a.data", "/films-for/a/b%2Edata"])
      expect(await statusOf(path), path).toBeNull();
    expect(await statusOf("/films-for/a/b.data", "POST")).toBeNull();
  });
});

describe("a public route", () => {
  /** Every module whose page may be cached. Pages that need a session never are. */
  const files = globSync("app/{root.tsx,routes/**/*.{ts,tsx}}").filter(
    (path) => !/^app\/routes\/(admin|auth|clients)\//.test(path),
  );

  const READ = /\bsearchParams\.(?:get|getAll|has)\(\s*([^)]*?)\s*\)/g;
  /** Ways to access a query that don't show the parameter's name. */
  const UNSEEN =
    /\bsearchParams\b(?!\.(?:get|getAll|has)\()|\buseSearchParams\b|\b(?:url|location|useLocation\(\))\.search\b|\brequest\.url\b/;

  /** Returns the query parameters that a route reads without listing them in its handle. */
  function unnamed(source: string): string[] {
    const handle = /export const handle = \{[\s\S]*?\n?\}(?: satisfies [^;]*)?;/.exec(source)?.[0] ?? "";
    const names = [...handle.matchAll(/(?:personalQuery: \[([^\]]*)\]|query: \{([^}]*)\})/g)].join(" ");
    const code = source.replaceAll(handle, "");
    const read = [...code.matchAll(READ)].map(([, word = ""]) => word);
    const missing = read.filter((word) => !new RegExp(`\\b${word.replaceAll('"', "")}\\b`).test(names));
    return UNSEEN.test(code) ? [...missing, "a query as a whole"] : missing;
  }

  it.for(files)("%s declares every query parameter it reads", (path) => {
    expect(unnamed(readFileSync(path, "utf8"))).toEqual([]);
  });

  it("is reported if it reads an undeclared parameter", () => {
    const handle =
      'export const handle = {\n  sheet: "",\n  personalQuery: ["receipt"],\n} satisfies PageQuery;\n';
    expect(unnamed(`${handle}url.searchParams.get("receipt");`)).toEqual([]);
    expect(unnamed(`${handle}url.searchParams.get("preview");`)).toEqual(['"preview"']);
    expect(
      unnamed('export const handle = { query: { category: [] } };url.searchParams.has("category");'),
    ).toEqual([]);
    expect(unnamed('url.searchParams.has("category");')).toEqual(['"category"']);
    expect(unnamed("listOf(url.searchParams);")).toEqual(["a query as a whole"]);
    expect(unnamed("const [query] = useSearchParams();")).toEqual(["a query as a whole"]);
  });
});
