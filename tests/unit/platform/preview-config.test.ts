import { get } from "node:http";
import { createServer, loadConfigFromFile, type PluginOption } from "vite";
import { expect, test } from "vitest";
import { STATIC_FILES } from "#server/platform/static-files.ts";

async function pluginNames(environment: { command: "serve" | "build"; isPreview: boolean }) {
  const loaded = await loadConfigFromFile({ mode: "production", ...environment }, "vite.config.ts");
  const flat = async (option: PluginOption): Promise<string[]> => {
    const plugin = await option;
    if (Array.isArray(plugin)) return (await Promise.all(plugin.map(flat))).flat();
    return plugin ? [plugin.name] : [];
  };
  return flat(loaded?.config.plugins);
}

// React Router would delete and regenerate its types in a preview, too, and two processes starting at once would
// crash.
test("a preview serves the build and writes nothing to the project", async () => {
  const preview = await pluginNames({ command: "serve", isPreview: true });
  expect(preview).toContain("studio:local-database");
  expect(preview.filter((name) => name.startsWith("react-router"))).toEqual([]);
  expect(await pluginNames({ command: "build", isPreview: false })).toContain("react-router");
});

// Vite returns 403 for unknown hosts before it looks at the Worker's static files.
test("the development server accepts the host the Worker uses for static files", async () => {
  const server = await createServer({
    configFile: false,
    root: "public",
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    server: { host: "127.0.0.1", port: 0, strictPort: false, watch: null, ws: false },
  });
  try {
    await server.listen();
    const { port } = new URL(server.resolvedUrls?.local[0] ?? "");
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = { host: "127.0.0.1", port, path: "/pdf-fonts/index.json", headers: { host } };
        get(asked, (answer) => resolve(answer.resume().statusCode)).on("error", reject);
      });
    expect(await statusFor(new URL(STATIC_FILES).host)).toBe(200);
    expect(await statusFor("site.invalid")).toBe(403);
  } finally {
    await server.close();
  }
});
