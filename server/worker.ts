import "#server/platform/boundary.server.ts";
import { Hono } from "hono";
import { getPath } from "hono/utils/url";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { hasSessionCookie } from "#server/accounts/sign-in/auth.ts";
import { addUp } from "#server/analytics/events/service.ts";
import { deliverDueMail } from "#server/mail/outbox/service.ts";
import { fileRoutes } from "#server/media/files/routes.ts";
import { systemClock } from "#server/platform/clock.ts";
import { nonceContext, type Rendering, renderingContext, servicesContext } from "#server/platform/context.ts";
import { ERROR_CODES, fail } from "#server/platform/contract.ts";
import { discardUnread } from "#server/platform/http/body-reader.ts";
import { isCrossSiteMutation } from "#server/platform/http/origin-guard.ts";
import { refusedFlood } from "#server/platform/http/rate-limiter.ts";
import { loggedReferrer, logKept, logRequest } from "#server/platform/http/request-log.ts";
import type { ApiEnv } from "#server/platform/http/require-admin.ts";
import { secured } from "#server/platform/http/security-headers.ts";
import { isChallenged } from "#server/platform/turnstile/service.ts";
import { keptPage, servePage } from "#server/website/page-cache/service.ts";
import { api } from "./api.ts";
import { runMaintenance } from "./maintenance.ts";
import { createServices, once } from "./services.ts";

const renderPage = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

const newNonce = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");

const app = new Hono<ApiEnv>()
  .use(async (c, next) => {
    c.set("services", c.env.services);
    c.set("nonce", c.env.nonce);
    await next();
  })
  .route("/", api)
  .route("/", fileRoutes)
  .all("*", (c) => {
    const { services, nonce } = c.var;
    const render = (request: Request, rendering: Rendering) => {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(nonceContext, nonce());
      context.set(renderingContext, rendering);
      return renderPage(request, context);
    };
    return servePage(services, c.req.raw, { nonce, render });
  });

export default {
  async fetch(request, env, ctx) {
    const startedAt = Date.now();
    const { method } = request;
    const path = getPath(request);
    // Before all else, because for most visitors it is all there is to do.
    const kept = keptPage({ secret: env.BETTER_AUTH_SECRET, clock: systemClock }, request);
    if (kept) {
      logKept({ method, path, status: kept.status, startedAt });
      return kept;
    }
    const services = createServices({ env, ctx, url: request.url });
    const nonce = once(newNonce);
    const refused = isCrossSiteMutation(request)
      ? Response.json(fail("forbidden"), { status: ERROR_CODES.forbidden.status })
      : await refusedFlood(services, request);
    const answer = refused ?? (await app.fetch(request, { services, nonce }, ctx));
    await discardUnread(request);
    const personal = hasSessionCookie(request.headers.get("cookie"));
    const framed = services.previewedLook !== null;
    const challenged = isChallenged(services);
    const response = secured(answer, { nonce, pathname: path, personal, framed, challenged });
    const { status } = response;
    const unknown = status === 404 ? { referrer: loggedReferrer(request.headers) } : {};
    logRequest(services, { method, path, status, startedAt, ...unknown });
    return response;
  },
  async scheduled(_controller, env, ctx) {
    await runMaintenance(createServices({ env, ctx, url: null }));
  },
  async queue(batch, env, ctx) {
    const services = createServices({ env, ctx, url: null });
    if (batch.queue.endsWith("analytics")) return addUp(services, batch.messages);
    // A message says only that mail is waiting: the outbox itself knows which.
    await deliverDueMail(services);
  },
} satisfies ExportedHandler<Env>;
