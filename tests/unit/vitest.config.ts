import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "unit",
    root: `${import.meta.dirname}/../..`,
    include: ["tests/unit/**/*.test.{ts,tsx}"],
    environment: "node",
    // Modules are loaded once a worker, not once a file, which takes half the time. A test that changes something
    // of a module or of the process puts it back.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // A zone of 5:45 hours: code that forgets to name its zone gets a day or an hour wrong here.
    env: { TZ: "Asia/Kathmandu" },
    fsModuleCache: false,
    // Dozens of scrypt hashes on two busy cores take longer than the default five seconds.
    testTimeout: 30_000,
  },
});
