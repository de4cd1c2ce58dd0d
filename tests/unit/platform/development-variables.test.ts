import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import {
  developmentSecrets,
  loadDevelopmentVariables,
} from "#server/platform/deploy/development-variables.ts";

it("a development server takes its own settings and secrets, and the environment's before them", () => {
  const directory = mkdtempSync(join(tmpdir(), "variables-"));
  onTestFinished(() => {
    rmSync(directory, { recursive: true });
    vi.unstubAllEnvs();
  });
  // Unset afterwards, whatever the file adds.
  for (const name of ["MAIL_TRANSPORT", "RESEND_API_KEY", "STRIPE_SECRET_KEY"]) vi.stubEnv(name, undefined);
  vi.stubEnv("BACKUP_KEY", "of the environment");
  const file = join(directory, ".env");
  const lines = [
    "MAIL_TRANSPORT=resend",
    "RESEND_API_KEY=of the file",
    "BACKUP_KEY=of the file",
    "STRIPE_SECRET_KEY=x",
  ];
  writeFileSync(file, lines.join("\n"));
  loadDevelopmentVariables(file);
  expect(process.env.MAIL_TRANSPORT).toBe("resend");
  expect(developmentSecrets()).toEqual({ BACKUP_KEY: "of the environment", RESEND_API_KEY: "of the file" });
  expect(() => loadDevelopmentVariables(join(directory, "none"))).not.toThrow();
});
