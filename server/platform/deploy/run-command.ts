import { spawn } from "node:child_process";

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
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (!quiet) process.stdout.write(text);
    });
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${[program, ...args].join(" ")} ended with ${code}.`));
    });
  });
}
