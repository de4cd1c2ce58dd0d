import "#server/boundary.server.ts";
import { getPath } from "hono/utils/url";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { api } from "./api.ts";
import { hasSessionCookie } from "./auth/auth.ts";
import { nonceContext, type Rendering, renderingContext, servicesContext } from "./context.ts";
import { keptPage, servePage } from "./http/kept-pages.ts";
import { isCrossSiteMutation } from "./http/origin-guard.ts";
import { logRequest } from "./http/request-log.ts";
import { secured } from "./http/security-headers.ts";
import { ERROR_STATUS, fail } from "./lib/result.ts";
import { runMaintenance } from "./maintenance.ts";
import { deliverDueMail } from "./outbox/service.ts";
import { createServices, once, type Services } from "./services.ts";

const renderPage = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

const newNonce = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");

const isApi = (path: string) => path === "/api" || path.startsWith("/api/");

type Visit = { services: Services; request: Request; path: string; ctx: ExecutionContext };

/** Everything but a page that lies ready: one guard, two doors, and the headers of every answer. */
async function answer({ services, request, path, ctx }: Visit): Promise<Response> {
  const nonce = once(newNonce);
  const secure = (response: Response) => {
    const personal = hasSessionCookie(request.headers.get("cookie"));
    return secured(response, { nonce, pathname: path, personal });
  };
  if (isCrossSiteMutation(request)) {
    return secure(Response.json(fail("forbidden"), { status: ERROR_STATUS.forbidden }));
  }
  if (isApi(path)) {
    return secure(await api.fetch(request, { services }, ctx));
  }
  const render = (asked: Request, rendering: Rendering) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(nonceContext, nonce());
    context.set(renderingContext, rendering);
    return renderPage(asked, context);
  };
  const { response, complete } = await servePage(services, request, { nonce, render });
  return complete ? response : secure(response);
}

export default {
  async fetch(request, env, ctx) {
    const startedAt = Date.now();
    const services = createServices({ env, ctx, url: request.url });
    const path = getPath(request);
    const kept = isApi(path) ? null : await keptPage(services, request);
    const response = kept ?? (await answer({ services, request, path, ctx }));
    logRequest(services, { method: request.method, path, status: response.status, startedAt });
    return response;
  },
  async scheduled(_controller, env, ctx) {
    await runMaintenance(createServices({ env, ctx, url: null }));
  },
  async queue(_batch, env, ctx) {
    // A message says only that mail is waiting: the outbox itself knows which.
    await deliverDueMail(createServices({ env, ctx, url: null }));
  },
} satisfies ExportedHandler<Env>;
