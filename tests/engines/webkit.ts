import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { Readable } from "node:stream";
import { eventually } from "#tests/support/eventually.ts";
import { listen } from "#tests/support/listen.ts";
import { type Driver, findTarget, type Key, type Launch, type Target } from "./driver.ts";
import { watchPage } from "./watch-page.ts";

// https://www.w3.org/TR/webdriver2/
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const KEYS: Record<Key, string> = { Escape: "\uE00C", Enter: "\uE007", ArrowRight: "\uE014" };
const PATIENCE_MS = 30_000;

type Answer = { value: unknown };
type Element = Record<typeof ELEMENT, string>;

/** Starts a screen without a monitor. Xvfb chooses a free display number and prints it. */
async function startScreen() {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(screen.stdio[3] as Readable, "data");
  return { display: `:${String(number).trim()}`, process: screen };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const address = await listen(server);
  server.close();
  return Number(new URL(address).port);
}

function stop(child: ChildProcess) {
  // Also kills the browser that it started, whatever the session's state.
  if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
}

/** Launches WebKitGTK's own MiniBrowser through WebKitWebDriver. */
export const launchWebKit =
  (miniBrowser: string): Launch =>
  async ({ scripts }) => {
    const screen = await startScreen();
    const port = await freePort();
    const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
      stdio: "ignore",
      detached: true,
      // With GStreamer's GL, about one film in a hundred freezes the page permanently.
      env: { ...process.env, DISPLAY: screen.display, WEBKIT_GST_DISABLE_GL_SINK: "1" },
    });
    const call = async (method: string, path: string, body?: object): Promise<unknown> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch((error: unknown) => {
        throw new Error(`WebKit gave no answer to ${method} ${path}`, { cause: error });
      });
      const { value } = (await answer.json()) as Answer;
      if (answer.ok) return value;
      const { error, message } = value as { error: string; message: string };
      throw new Error(`${error}: ${message}`);
    };
    await eventually(() => call("GET", "/status"), PATIENCE_MS);
    const opened = await call("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          browserName: "MiniBrowser",
          // The site over https has a certificate that nobody has signed.
          acceptInsecureCerts: true,
          // The page is observed from the start, so the caller waits for it to load.
          pageLoadStrategy: "none",
          "webkitgtk:browserOptions": {
            binary: miniBrowser,
            args: ["--automation", ...(scripts ? [] : ["--enable-javascript-markup=false"])],
          },
        },
      },
    });
    const session = `/session/${(opened as { sessionId: string }).sessionId}`;
    const send = (path: string, body: object = {}) => call("POST", session + path, body);

    const said: string[] = [];
    /** Each script run in the page also returns what its console has logged meanwhile. */
    const run = async (source: string, args: unknown[]) => {
      const answer = await send("/execute/async", {
        script: `const answer = arguments[1];
          const complaints = (${watchPage})();
          Promise.resolve().then(() => (${source})(...arguments[0])).then(
            (value) => answer({ value, complaints: complaints() }),
            (error) => answer({ error: String(error), complaints: complaints() }),
          );`,
        args: [args],
      });
      const { value, error, complaints } = answer as { value: unknown; error?: string; complaints: string[] };
      said.push(...complaints);
      if (error) throw new Error(error);
      return value;
    };
    const find = async ({ css, name }: Target) => {
      const found = await send("/execute/sync", {
        script: `return (${findTarget})(...arguments)`,
        args: [css, name],
      });
      if (found === null) throw new Error(`There is no ${css} ${name ?? ""}`);
      return (found as Element)[ELEMENT];
    };

    return {
      open: async (url) => void (await send("/url", { url })),
      resize: async (width, height) => void (await send("/window/rect", { x: 0, y: 0, width, height })),
      run,
      peek: (source, args) =>
        send("/execute/sync", { script: `return (${source})(...arguments[0])`, args: [args] }),
      click: async (target) => void (await send(`/element/${await find(target)}/click`)),
      type: async (text) => {
        const [active] = Object.values((await call("GET", `${session}/element/active`)) as Element);
        await send(`/element/${active}/value`, { text });
      },
      press: async (key) => {
        const value = KEYS[key];
        const actions = [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ];
        await send("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
      },
      choose: async (target, paths) => {
        await send(`/element/${await find(target)}/value`, { text: paths.join("\n") });
      },
      screenshot: async () => Buffer.from(String(await call("GET", `${session}/screenshot`)), "base64"),
      forget: async () => void (await call("DELETE", `${session}/cookie`)),
      complaints: async () => said.splice(0),
      close: async () => {
        await call("DELETE", session).catch(() => {});
        stop(driver);
        screen.process.kill();
      },
    } satisfies Driver;
  };
