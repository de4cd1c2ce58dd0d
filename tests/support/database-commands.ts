import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { vi } from "vitest";
import { runDatabaseCommand } from "#drizzle/commands.ts";

const ENVIRONMENT = ["TURSO_DATABASE_URL", "TURSO_AUTH_TOKEN", "DATA_DIR", "ADMIN_EMAIL", "ADMIN_PASSWORD"];

/** Runs the commands of package.json for the database that is at this address at the time of the call. */
export function databaseCommands(databaseUrl: () => string) {
  /** A command's environment: these variables and nothing from the developer's. */
  const variablesOf = (environment: Record<string, string>) => ({
    TURSO_DATABASE_URL: databaseUrl(),
    BREACHED_PASSWORDS_ENDPOINT: "",
    ...environment,
  });

  /** Runs a command of package.json as npm would. Node needs more than a second to load it. */
  async function runProgram(words: string[], environment: Record<string, string> = {}) {
    const variables = { PATH: process.env.PATH ?? "", ...variablesOf(environment) };
    const assignments = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    const child = spawn("env", ["-i", ...assignments, process.execPath, "drizzle/command.ts", ...words], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
    const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
    return { code, out, err };
  }

  /** Runs the same command in this process. */
  async function run(words: string[], environment: Record<string, string> = {}) {
    for (const name of ENVIRONMENT) vi.stubEnv(name, undefined);
    for (const [name, value] of Object.entries(variablesOf(environment))) vi.stubEnv(name, value);
    const lines = { out: "", err: "" };
    const write = (to: "out" | "err") => (line: unknown) => {
      lines[to] += `${line}\n`;
    };
    const spies = [
      vi.spyOn(console, "log").mockImplementation(write("out")),
      vi.spyOn(console, "warn").mockImplementation(write("err")),
      vi.spyOn(console, "error").mockImplementation(write("err")),
    ];
    try {
      return { code: await runDatabaseCommand(words), ...lines };
    } finally {
      for (const spy of spies) spy.mockRestore();
      vi.unstubAllEnvs();
    }
  }

  return { run, runProgram };
}
