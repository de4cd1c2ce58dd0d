import "#server/boundary.server.ts";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { api } from "./api.ts";
import { hasSessionCookie } from "./auth/auth.ts";
import { nonceContext, type Rendering, renderingContext, servicesContext } from "./context.ts";
import { refusedFlood } from "./http/flood-fence.ts";
import { servePage } from "./http/kept-pages.ts";
import { isCrossSiteMutation } from "./http/origin-guard.ts";
import { logRequest } from "./http/request-log.ts";
import type { ApiEnv } from "./http/require-admin.ts";
import { secured } from "./http/security-headers.ts";
import { fail } from "./lib/result.ts";
import { runMaintenance } from "./maintenance.ts";
import { deliverDueMail } from "./outbox/service.ts";
import { createServices, once } from "./services.ts";

const renderPage = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

const newNonce = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");

const app = new Hono<ApiEnv>();

app.use(async (c, next) => {
  const startedAt = Date.now();
  const { pathname, origin } = new URL(c.req.url);
  const services = createServices({ env: c.env, ctx: c.executionCtx, origin });
  const cookies = c.req.raw.headers.get("cookie");
  const nonce = once(newNonce);
  c.set("services", services);
  c.set("nonce", nonce);
  const flood = await refusedFlood(services, c.req.raw);
  if (isCrossSiteMutation(c.req.raw)) c.res = c.json(fail("forbidden"), 403);
  else if (flood) c.res = flood;
  else await next();
  if (!c.var.complete) {
    const response = secured(c.res, { nonce, pathname, personal: hasSessionCookie(cookies) });
    // Hono lays the headers of the response before over those of the new one: without this, ours would lose.
    c.res = undefined;
    c.res = response;
  }
  logRequest(services, { request: c.req.raw, response: c.res, startedAt });
});

app.route("/", api);

app.all("*", async (c) => {
  const { services, nonce } = c.var;
  const render = async (request: Request, rendering: Rendering) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(nonceContext, nonce());
    context.set(renderingContext, rendering);
    return renderPage(request, context);
  };
  const { response, complete } = await servePage(services, c.req.raw, { nonce, render });
  c.set("complete", complete);
  return response;
});

export default {
  fetch: app.fetch,
  async scheduled(_controller, env, ctx) {
    await runMaintenance(createServices({ env, ctx, origin: "" }));
  },
  async queue(_batch, env, ctx) {
    // A message says only that mail is waiting: the outbox itself knows which.
    await deliverDueMail(createServices({ env, ctx, origin: "" }));
  },
} satisfies ExportedHandler<Env>;
