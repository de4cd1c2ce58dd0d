import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveConfig } from "vite";
import { expect, it, onTestFinished } from "vitest";
import { storedSecretsOf, withoutStoredSecrets } from "#server/platform/deploy/stored-secrets.plugin.ts";
import { buildElsewhere, DEPLOYED_BUILD } from "#tests/support/build-elsewhere.ts";

function newBuild() {
  const build = mkdtempSync(join(tmpdir(), "build-"));
  onTestFinished(() => rmSync(build, { recursive: true, force: true }));
  return build;
}

it("S56 a build made with secrets in the environment has none of them in any file", {
  timeout: 300_000,
}, () => {
  const build = newBuild();
  const secrets = {
    TURSO_DATABASE_URL: "libsql://production-studio.invalid",
    TURSO_AUTH_TOKEN: "production-token-0123456789",
    BETTER_AUTH_SECRET: "production-secret-of-32-characters-or-more",
    STRIPE_SECRET_KEY: "sk_live_production0123456789",
    ADMIN_PASSWORD: "production-password-0123456789",
  };
  const deployed = readFileSync(DEPLOYED_BUILD, "utf8");
  const done = buildElsewhere({ directory: build, environment: secrets });
  expect(done.status, done.stderr).toBe(0);
  expect(`${done.stdout}${done.stderr}`).not.toMatch(/warning|broken/i);
  const files = readdirSync(build, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(["wrangler.json", "index.js"]));
  expect(files.filter(({ name }) => name.startsWith(".dev.vars"))).toEqual([]);
  const searched = [
    done.stdout,
    done.stderr,
    ...files.map((file) => readFileSync(join(file.parentPath, file.name), "latin1")),
  ];
  for (const [name, value] of Object.entries(secrets))
    expect(
      searched.some((text) => text.includes(value)),
      name,
    ).toBe(false);
  // The tests after this one serve the build that is named here.
  expect(readFileSync(DEPLOYED_BUILD, "utf8")).toBe(deployed);
});

it("S56 a preview deletes the secrets of an older build before anything reads them", async () => {
  const build = newBuild();
  mkdirSync(join(build, "server"));
  const stored = storedSecretsOf(build);
  writeFileSync(stored, "TURSO_AUTH_TOKEN='production-token'\n");
  const config = { configFile: false as const, plugins: [withoutStoredSecrets(build)] };
  await resolveConfig(config, "serve");
  expect(existsSync(stored)).toBe(true);
  await resolveConfig(config, "serve", "production", "production", true);
  expect(existsSync(stored)).toBe(false);
});
