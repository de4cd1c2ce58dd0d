import { loadConfigFromFile, type PluginOption } from "vite";
import { expect, test } from "vitest";

async function pluginNames(environment: { command: "serve" | "build"; isPreview: boolean }) {
  const loaded = await loadConfigFromFile({ mode: "production", ...environment }, "vite.config.ts");
  const flat = async (option: PluginOption): Promise<string[]> => {
    const plugin = await option;
    if (Array.isArray(plugin)) return (await Promise.all(plugin.map(flat))).flat();
    return plugin ? [plugin.name] : [];
  };
  return flat(loaded?.config.plugins);
}

// In a preview, too, React Router throws its types away and writes them anew, and two that start at once end of it.
test("a preview serves what is built and writes nothing into the project", async () => {
  const preview = await pluginNames({ command: "serve", isPreview: true });
  expect(preview).toContain("studio:local-database");
  expect(preview.filter((name) => name.startsWith("react-router"))).toEqual([]);
  expect(await pluginNames({ command: "build", isPreview: false })).toContain("react-router");
});
