import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "unit",
    root: `${import.meta.dirname}/../..`,
    include: ["tests/unit/**/*.test.{ts,tsx}"],
    environment: "node",
    // Loads modules once per worker, not once per file, which takes half the time. A test that changes a module's or
    // the process's state restores it.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // A zone with an offset of 5:45 hours: code that doesn't name its zone gets a wrong day or hour here.
    env: { TZ: "Asia/Kathmandu" },
    fsModuleCache: false,
    // Dozens of scrypt hashes on two busy cores take longer than the default of five seconds.
    testTimeout: 30_000,
  },
});
