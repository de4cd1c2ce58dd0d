import { Hono } from "hono";
import { getPath } from "hono/utils/url";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { withCurrentSignatures } from "#server/accounts/sign-in/session-token.ts";
import { noticeSilence } from "#server/admin/status/alerts.ts";
import { countError } from "#server/admin/status/errors.ts";
import { ingestBatch } from "#server/analytics/event-ingestion/service.ts";
import { takeIncomingMail } from "#server/inquiries/booking-mails/service.ts";
import { takeOutboxMessages } from "#server/mail/delivery/service.ts";
import { fileRoutes } from "#server/media/files/routes.ts";
import { checkoutOrigin } from "#server/payments/stripe/service.ts";
import { systemClock } from "#server/platform/clock.ts";
import { nonceContext, servicesContext } from "#server/platform/context.ts";
import { discardUnread } from "#server/platform/http/body-reader.ts";
import { refusedFileData } from "#server/platform/http/data-request.ts";
import { isCrossSiteMutation, refusedMethod, withOwnOrigin } from "#server/platform/http/origin-guard.ts";
import { pageUsesOf } from "#server/platform/http/page-query.ts";
import { refusedFlood } from "#server/platform/http/rate-limiter.ts";
import { logCachedPage, loggedReferrer, logRequest } from "#server/platform/http/request-log.ts";
import type { ApiEnv } from "#server/platform/http/require-admin.ts";
import { secured } from "#server/platform/http/security-headers.ts";
import { once } from "#server/platform/lazy.ts";
import { ERROR_CODES, fail } from "#server/platform/result/contract.ts";
import { hasSessionCookie } from "#server/platform/session-cookie.ts";
import { cachedPage, servePage } from "#server/website/page-cache/service.ts";
import { type Rendering, renderingContext } from "#server/website/render-context/service.ts";
import { api } from "./api.ts";
import { runMaintenance } from "./maintenance.ts";
import { createServices } from "./services.ts";

const serverBuild = () => import("virtual:react-router/server-build");
// If it gets a function, React Router rebuilds its route table for each request, which took a twentieth of an admin
// page's time. Only a development server, whose build changes, needs that.
const requestHandler = once(async () =>
  createRequestHandler(import.meta.env.DEV ? serverBuild : await serverBuild(), import.meta.env.MODE),
);
const pageUses = pageUsesOf(serverBuild);

const newNonce = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");

const app = new Hono<ApiEnv>()
  .use(async (c, next) => {
    c.set("services", c.env.services);
    c.set("nonce", c.env.nonce);
    await next();
  })
  .route("/", api)
  .route("/", fileRoutes)
  .all("*", async (c) => {
    const refused = await refusedFileData(c.req.raw, pageUses);
    if (refused) return refused;
    const { services, nonce } = c.var;
    const render = async (request: Request, preview: Rendering["preview"]) => {
      const rendering: Rendering = { preview, document: false, formTokens: [] };
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(nonceContext, nonce());
      context.set(renderingContext, rendering);
      const renderPage = await requestHandler();
      const response = await renderPage(withOwnOrigin(request), context);
      return { response, document: rendering.document, formTokens: rendering.formTokens };
    };
    return servePage(services, c.req.raw, { nonce, render, pageUses });
  });

export default {
  async fetch(received, env, ctx) {
    const startedAt = Date.now();
    const { method } = received;
    const path = getPath(received);
    // First of all, because for most visitors nothing else is needed.
    const cached = cachedPage({ secret: env.BETTER_AUTH_SECRET, clock: systemClock }, received);
    if (cached) {
      logCachedPage({ method, path, status: cached.status, startedAt });
      return cached;
    }
    const request = withCurrentSignatures(env.BETTER_AUTH_SECRET, received);
    const services = createServices({ env, ctx, url: request.url });
    const nonce = once(newNonce);
    const refused = isCrossSiteMutation(request)
      ? Response.json(fail("forbidden"), { status: ERROR_CODES.forbidden.status })
      : (refusedMethod(request) ?? (await refusedFlood(services, request)));
    const answer = refused ?? (await app.fetch(request, { services, nonce }, ctx));
    await discardUnread(request);
    const personal = hasSessionCookie(request.headers.get("cookie"));
    const response = secured(answer, {
      nonce,
      pathname: path,
      personal,
      checkout: checkoutOrigin(services),
    });
    const { status } = response;
    const unknown = status === 404 ? { referrer: loggedReferrer(request.headers) } : {};
    services.defer(noticeSilence(services));
    if (status === 500) services.defer(countError(services));
    logRequest(services, { method, path, status, startedAt, ...unknown });
    return response;
  },
  async scheduled({ scheduledTime }, env, ctx) {
    await runMaintenance(createServices({ env, ctx, url: null }), new Date(scheduledTime));
  },
  async queue(batch, env, ctx) {
    const services = createServices({ env, ctx, url: null });
    if (batch.queue === env.ANALYTICS_QUEUE_NAME) return ingestBatch(services, batch.messages);
    if (batch.queue === env.OUTBOX_QUEUE_NAME) return takeOutboxMessages(services, batch.messages);
    services.log.error("queue_unknown", new Error("No handler for this queue"), { queue: batch.queue });
    // Kept in the queue for a version that knows it, for as long as the queue allows.
    batch.retryAll();
  },
  async email(message, env, ctx) {
    await takeIncomingMail(createServices({ env, ctx, url: null }), message);
  },
} satisfies ExportedHandler<Env>;
