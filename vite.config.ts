import { join } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type UserConfig } from "vite";
import { buildTarget, PUBLIC_FLOOR } from "./app/browser-floor.ts";
import { clientEntries } from "./app/enhance/client-entries.plugin.ts";
import { browserOnlyWorkers } from "./app/features/media/uploads/browser-workers.plugin.ts";
import { withoutDocumentRoutes } from "./app/lib/document-routes.plugin.ts";
import { withoutRequestCookies } from "./app/lib/request-cookies.plugin.ts";
import { retriedImports } from "./app/lib/retried-imports.plugin.ts";
import { screenChunks } from "./app/lib/screen-chunks.plugin.ts";
import { serverOnly } from "./app/lib/server-only.plugin.ts";
import { unusedSchemas } from "./app/lib/unused-schemas.plugin.ts";
import { localDatabase } from "./drizzle/local.ts";
import { dataDirectory } from "./drizzle/target.ts";
import { withoutAttestation } from "./server/accounts/sign-in/attestation.plugin.ts";
import { withoutSocialProviders } from "./server/accounts/sign-in/social-providers.plugin.ts";
import {
  developmentSecrets,
  loadDevelopmentVariables,
  quietWrangler,
} from "./server/platform/deploy/development-variables.ts";
import { withoutStoredSecrets } from "./server/platform/deploy/stored-secrets.plugin.ts";
import { stripeDouble, stripeVariables } from "./tests/support/stripe/dev-double.ts";

const chunks = screenChunks();

export default defineConfig(async ({ command, isPreview }): Promise<UserConfig> => {
  const isServed = command === "serve" && !isPreview;
  if (isServed) loadDevelopmentVariables(".env");
  quietWrangler(command);
  const stripe = isServed ? await stripeVariables() : {};
  return {
    plugins: [
      withoutStoredSecrets(process.env.BUILD_DIRECTORY ?? "build"),
      localDatabase(),
      stripeDouble(),
      cloudflare({
        config: ({ vars }) => (isServed ? { vars: { ...vars, ...stripe, ...developmentSecrets() } } : {}),
        viteEnvironment: { name: "ssr" },
        persistState: { path: join(dataDirectory(), "state") },
        remoteBindings: false,
        inspectorPort: false,
      }),
      // A preview serves the existing build. React Router would also regenerate its types there, and two previews that
      // start at once would delete each other's types and crash.
      !isPreview && [
        tailwindcss(),
        serverOnly(),
        clientEntries(),
        unusedSchemas(),
        browserOnlyWorkers(),
        withoutSocialProviders(),
        withoutAttestation(),
        reactRouter(),
        withoutDocumentRoutes(),
        withoutRequestCookies(),
        chunks.plugin,
        retriedImports(),
      ],
    ],
    // The pages' styles are part of the Worker's build.
    build: { cssTarget: buildTarget(PUBLIC_FLOOR) },
    // Worker uploads have a size limit, and Vite doesn't minify server builds by default. Functions and classes keep
    // their names, because stack traces in the log show them and errors are identified by them.
    environments: {
      // Shared scripts serve both floors, so the older one counts.
      client: {
        build: {
          target: buildTarget(PUBLIC_FLOOR),
          // Served beside the scripts, because most of these licenses ask for that.
          license: { fileName: "assets/licenses.md" },
          rolldownOptions: {
            // Texts are in separate modules (`strings/`), so that a screen loads only those it shows.
            optimization: { inlineConst: { mode: "all", pass: 2 } },
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ name: chunks.nameOf, debugName: "screens" }],
              },
            },
          },
        },
      },
      ssr: {
        build: {
          sourcemap: true,
          rolldownOptions: {
            // Styles become scripts with their address or text, into which no stack trace leads.
            checks: { sourcemapBroken: false },
            output: {
              minify: {
                compress: { keepNames: { function: true, class: true } },
                mangle: { keepNames: { function: true, class: true } },
              },
            },
          },
        },
      },
    },
    // ES modules, so that film conversion loads an audio encoder only when needed.
    worker: { format: "es" },
    // Listed because no scan finds them before a page requests them: a first visit would reload midway.
    optimizeDeps: {
      include: [
        "react-dom/client",
        "react-router/dom",
        "react-day-picker",
        "cmdk",
        "recharts",
        "mediabunny",
        "@mediabunny/aac-encoder",
        "hono/client",
        "zod",
      ],
    },
    // The database writes its statistics every few seconds. That must not reload a page with a form in progress.
    server: { port: 5173, cors: false, watch: { ignored: ["**/.data/**", `${dataDirectory()}/**`] } },
    preview: { port: 4173, cors: false },
  };
});
