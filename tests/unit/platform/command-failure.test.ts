import { createServer, type Server } from "node:http";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "#drizzle/client.ts";
import { describeFailure } from "#server/platform/command-failure.ts";
import { exitCodeOf, WrongUsage } from "#server/platform/command-line.ts";
import { listen, stopListening } from "#tests/support/listen.ts";

const TOKEN = "a-token-that-is-never-printed";
const SECRET = "a parameter of the statement";

let server: Server | undefined;

afterEach(async () => {
  if (server) await stopListening(server);
  server = undefined;
  vi.unstubAllEnvs();
});

/** Returns what a command says of a query to this database. */
async function failureOf(url: string, authToken = TOKEN): Promise<string> {
  try {
    const db = openDatabase({ url, authToken, timeoutMs: 500 });
    await db.all(sql`select ${SECRET} as secret`);
  } catch (error) {
    return describeFailure(error, url);
  }
  throw new Error("The query succeeded");
}

/** Starts something that is no good database. */
async function serve(status: number, body: string): Promise<string> {
  server = createServer((_, response) => {
    response.writeHead(status);
    response.end(body);
  });
  return listen(server);
}

const host = /^The database 127\.0\.0\.1:\d+ /;

describe("a database's failure names host, cause and next step, and each differs", () => {
  const FAULTS: [what: string, url: () => Promise<string>, says: string, next: string][] = [
    ["no such host", async () => "libsql://studio.invalid", "has no address in DNS.", "turso db show --url"],
    [
      "nobody listens",
      async () => {
        const url = await serve(200, "");
        await stopListening(server as Server);
        server = undefined;
        return url;
      },
      "took no connection (ECONNREFUSED).",
      "Check this machine's connection.",
    ],
    [
      "it hangs",
      async () => {
        server = createServer(() => {});
        return listen(server);
      },
      "did not answer in time.",
      "https://status.turso.tech",
    ],
    [
      "no TLS",
      async () => (await serve(200, "")).replace("http:", "https:"),
      "has no valid TLS certificate for that name (ERR_SSL_WRONG_VERSION_NUMBER).",
      "replaces its certificate",
    ],
    ["a wrong token", () => serve(401, "{}"), "refused access (HTTP 401).", "turso db tokens create"],
    [
      "another database",
      () => serve(404, "{}"),
      "knows nothing at that address (HTTP 404).",
      "turso db show --url",
    ],
    ["a broken one", () => serve(503, "{}"), "answered HTTP 503.", "the plan's limit"],
    [
      "a web page",
      () => serve(200, "<h1>Hello"),
      "answered something else than was asked for.",
      "turso db show",
    ],
    [
      "another protocol",
      () => serve(200, "{}"),
      "answered something else than was asked for.",
      "turso db show",
    ],
  ];

  it.for(FAULTS)("%s", async ([, start, says, next]) => {
    const failure = await failureOf(await start());
    expect(failure.replace(host, "The database studio.invalid ")).toContain(
      `The database studio.invalid ${says}\nNext: `,
    );
    expect(failure).toContain(next);
    for (const hidden of [TOKEN, SECRET, "select"]) expect(failure).not.toContain(hidden);
  });

  it("no address at all, without the token that it may hold", async () => {
    for (const url of [`studio?authToken=${TOKEN}`, `postgres://studio.test?authToken=${TOKEN}`]) {
      const failure = await failureOf(url);
      expect(failure).toContain("is not an address that can be called.\nNext: Compare TURSO_DATABASE_URL");
      expect(failure).not.toContain(TOKEN);
    }
  });
});

describe("a secret of the environment is never printed", () => {
  it("a token with a line break, which a library quotes", async () => {
    const token = `${TOKEN}\nand-its-second-line`;
    vi.stubEnv("TURSO_AUTH_TOKEN", token);
    const failure = await failureOf(await serve(200, ""), token);
    expect(failure).toContain("(secret)");
    for (const line of token.split("\n")) expect(failure).not.toContain(line);
  });

  it.each(["TURSO_AUTH_TOKEN", "BACKUP_KEY", "ADMIN_PASSWORD", "BETTER_AUTH_SECRET"])(
    "%s, in a library's words or in ours, and no shorter line of it",
    (name) => {
      vi.stubEnv(name, "long-enough\r\nlong-enough-too\nthe");
      const libraries = Object.assign(new Error("the long-enough or long-enough-too"), { code: "ODD" });
      expect(describeFailure(libraries, "libsql://studio.test")).toContain("the (secret) or (secret)");
      expect(describeFailure(new Error("the long-enough is wrong"), "")).toBe("the (secret) is wrong");
    },
  );
});

describe("a command", () => {
  async function ended(run: () => void) {
    const print = vi.spyOn(console, "error").mockImplementation(() => {});
    try {
      return {
        code: await exitCodeOf("Usage: this", run, () => "libsql://studio.test"),
        said: print.mock.calls,
      };
    } finally {
      print.mockRestore();
    }
  }
  const failing = (error: Error) => () => {
    throw error;
  };

  it("exits with 0 when it is done, and says nothing", async () => {
    expect(await ended(() => {})).toEqual({ code: 0, said: [] });
  });

  it("exits with 1 when it failed, and says its own reasons as they are", async () => {
    expect(await ended(failing(new Error("ADMIN_PASSWORD is not set.")))).toEqual({
      code: 1,
      said: [["ADMIN_PASSWORD is not set."]],
    });
  });

  it("names a file that is not there", async () => {
    const missing = Object.assign(new Error("open"), { code: "ENOENT", path: "a.backup" });
    expect(await ended(failing(missing))).toEqual({
      code: 1,
      said: [["There is no file a.backup.\nNext: check the name and the folder."]],
    });
  });

  it("exits with 2 for words that it doesn't know, and prints the usage", async () => {
    expect(await ended(failing(new WrongUsage("What is that?")))).toEqual({
      code: 2,
      said: [["What is that?\nUsage: this"]],
    });
  });
});
