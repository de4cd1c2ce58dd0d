// `npm run check`: runs TypeScript, Biome, knip and the unit tests in parallel. If their inputs have changed, it generates
// the types first.
import { spawn } from "node:child_process";
import { hashOfInputs, rememberTypes, typesAreCurrent } from "#tests/support/generated-types.ts";

/** Runs an npm script. Prints its output after it ends, so that two outputs never mix. Returns whether it passed. */
async function run(script: string, ...args: string[]): Promise<boolean> {
  const startedAt = Date.now();
  const child = spawn("npm", ["run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once("close", resolve);
  const passed = (await promise) === 0;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${output}${passed ? "✔" : "✘"} ${script} (${seconds} s)`);
  return passed;
}

/** knip reads the generated types, so it waits for them. */
async function typesAndUnused(): Promise<boolean> {
  const hash = hashOfInputs();
  if (!typesAreCurrent(hash)) {
    if (!(await run("typegen"))) return false;
    rememberTypes(hash);
  }
  const passed = await Promise.all([run("types"), run("unused")]);
  return passed.every(Boolean);
}

const { TEST_REPORT } = process.env;
const report = TEST_REPORT ? ["--reporter=json", `--outputFile.json=${TEST_REPORT}`] : [];
const passed = await Promise.all([
  typesAndUnused(),
  run("lint"),
  run("test:unit", "--reporter=default", ...report),
]);
if (!passed.every(Boolean)) process.exit(1);
