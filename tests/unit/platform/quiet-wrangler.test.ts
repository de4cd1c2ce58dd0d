import { afterEach, expect, it, vi } from "vitest";
import { quietWrangler } from "#server/platform/deploy/development-variables.ts";

afterEach(() => vi.unstubAllEnvs());

const secrets = () => [process.env.TURSO_AUTH_TOKEN, process.env.BETTER_AUTH_SECRET];

it("gives a build placeholders for missing secrets, keeps those that are there, and gives a server none", () => {
  vi.stubEnv("TURSO_DATABASE_URL", "");
  vi.stubEnv("TURSO_AUTH_TOKEN", "");
  vi.stubEnv("BETTER_AUTH_SECRET", "mine");
  vi.stubEnv("CLOUDFLARE_CF_FETCH_ENABLED", undefined);
  quietWrangler("serve");
  expect(secrets()).toEqual(["", "mine"]);
  expect(process.env.CLOUDFLARE_CF_FETCH_ENABLED).toBe("false");
  quietWrangler("build");
  expect(secrets()).toEqual(["none in a build", "mine"]);
});
