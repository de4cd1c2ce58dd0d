import { join } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { buildTarget, PUBLIC_FLOOR } from "./app/browser-floor.ts";
import { clientEntries } from "./app/enhance/client-entries.plugin.ts";
import { browserOnlyWorkers } from "./app/features/media/uploads/browser-workers.plugin.ts";
import { withoutDocumentRoutes } from "./app/lib/document-routes.plugin.ts";
import { withoutRequestCookies } from "./app/lib/request-cookies.plugin.ts";
import { screenChunks } from "./app/lib/screen-chunks.plugin.ts";
import { unusedSchemas } from "./app/lib/unused-schemas.plugin.ts";
import { localDatabase } from "./drizzle/local.ts";
import { dataDirectory } from "./drizzle/target.ts";
import { withoutAttestation } from "./server/accounts/sign-in/attestation.plugin.ts";
import { withoutSocialProviders } from "./server/accounts/sign-in/social-providers.plugin.ts";
import { stripeDouble, stripeVariables } from "./tests/support/stripe/dev-double.ts";

const chunks = screenChunks();

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    localDatabase(),
    stripeDouble(),
    cloudflare({
      config: ({ vars }) =>
        command === "serve" && !isPreview ? { vars: { ...vars, ...stripeVariables() } } : {},
      viteEnvironment: { name: "ssr" },
      persistState: { path: join(dataDirectory(), "state") },
      remoteBindings: false,
      inspectorPort: false,
    }),
    // A preview serves what is built. React Router would write its types anew there, too, and two that start at once
    // take them from under each other and end.
    !isPreview && [
      ...[tailwindcss(), clientEntries(), unusedSchemas(), browserOnlyWorkers()],
      ...[
        withoutSocialProviders(),
        withoutAttestation(),
        reactRouter(),
        withoutDocumentRoutes(),
        withoutRequestCookies(),
        chunks.plugin,
      ],
    ],
  ],
  // The pages' styles are built into the Worker.
  build: { cssTarget: buildTarget(PUBLIC_FLOOR) },
  // Workers count the upload, and Vite leaves a server's build as long as it was written. Functions and classes
  // keep their names: a stack trace in the log tells them, and errors are known by them.
  environments: {
    // Shared scripts serve both floors, so the older one counts.
    client: {
      build: {
        target: buildTarget(PUBLIC_FLOOR),
        rolldownOptions: {
          // Texts stand in modules of their own (`strings/`): a screen loads those that it shows.
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
        rolldownOptions: {
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
  // What converts a film loads an encoder of sound only where it is needed.
  worker: { format: "es" },
  // Named, because no scan finds them before a page asks: a first visit would reload in the middle.
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
  // The database writes its statistics every few seconds: no reason to reload a page that is being filled in.
  server: { port: 5173, cors: false, watch: { ignored: ["**/.data/**", `${dataDirectory()}/**`] } },
  preview: { port: 4173, cors: false },
}));
