import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "unit",
    root: `${import.meta.dirname}/../..`,
    include: ["tests/unit/**/*.test.{ts,tsx}"],
    environment: "node",
    // A zone of 5:45 hours: code that forgets to name its zone gets a day or an hour wrong here.
    env: { TZ: "Asia/Kathmandu" },
    fsModuleCache: false,
    // Dozens of scrypt hashes on two busy cores take longer than the default five seconds.
    testTimeout: 30_000,
  },
});
