import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";

type Options = { env?: Record<string, string>; quiet?: boolean };

/**
 * Runs a program and returns its output. The output is also printed, unless `quiet` is set.
 * @throws {Error} if it can't be started or exits with a nonzero code
 */
export function runCommand([program = "", ...args]: string[], { env = {}, quiet = false }: Options = {}) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (piece: string) => {
      output += piece;
      if (!quiet) process.stdout.write(piece);
    });
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${[program, ...args].join(" ")} ended with ${code}.`));
    });
  });
}

export type Outcome = { done: boolean; out: string; err: string };

/**
 * Runs a program that may fail, and prints nothing.
 * @throws {Error} if it can't be started
 */
export async function tryCommand([program = "", ...args]: string[]): Promise<Outcome> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  const exit = new Promise<boolean>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0));
  });
  const [done, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { done, out: stripVTControlCharacters(out), err: stripVTControlCharacters(err) };
}
