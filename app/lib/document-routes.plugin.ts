import type { Plugin } from "vite";

const DOCUMENT_ROUTE = /\/app\/routes\/(?:public|clients)\/[^?]+\?__react-router-build-client-route$/;

/** Documents don't hydrate, so the browser build excludes their routes and shares no code with them. */
export const withoutDocumentRoutes = (): Plugin => ({
  name: "studio:without-document-routes",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: (_code, id) => (DOCUMENT_ROUTE.test(id) ? { code: "export {};", map: null } : undefined),
});
