import { renderToReadableStream, renderToString } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { pageKind } from "#app/lib/page-kind.ts";
import { FIRST_PICTURE, PLACEHOLDERS, RenderContext } from "#app/lib/render-context.ts";
import { nonceContext, servicesContext } from "#server/platform/context.ts";
import { loggedPath } from "#server/platform/http/request-log.ts";
import { renderingContext } from "#server/website/render-context/service.ts";
import appSheet from "./app.css?url";

const RENDER_TIMEOUT_MS = 5000;

// In the body, where React would not keep it: Chromium delays the first paint for a font that the head preloads.
const preloadFont = (file: string) =>
  `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin="anonymous"/>`;

// Without it, Chromium paints a frame with the head alone as soon as it has parsed the styles, and the page appears
// one frame later (https://html.spec.whatwg.org/multipage/links.html#link-type-expect).
const EXPECTED = `<link rel="expect" href="#${FIRST_PICTURE}" blocking="render"/>`;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  headers.set("content-type", "text/html; charset=utf-8");
  const nonce = loadContext.get(nonceContext);
  const { requestId } = loadContext.get(servicesContext);
  const placeholders = new Set<string>();
  const fonts = new Set<string>();
  const page = (
    <RenderContext value={{ nonce, requestId, placeholders, fonts, appSheet }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RenderContext>
  );
  const { matches } = routerContext.staticHandlerContext;
  const handles = matches.map(({ route }) => routerContext.routeModules[route.id]?.handle);

  // A page without scripts has nothing to stream, and a string renders faster.
  if (pageKind(handles) === "document") {
    loadContext.get(renderingContext).document = true;
    const rendered = renderToString(page);
    const pictured = rendered.includes(`id="${FIRST_PICTURE}"`);
    const html = rendered
      .replace(PLACEHOLDERS, () => [...placeholders].join(""))
      .replace("</head>", (end) => (pictured ? EXPECTED : "") + end)
      .replace("<body>", (body) => body + [...fonts].map(preloadFont).join(""));
    return new Response(`<!DOCTYPE html>${html}`, { status, headers });
  }
  const stream = await renderToReadableStream(page, {
    nonce,
    // Waits for the entire page, so that no large part depends on a script to move it into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
  });
  await stream.allReady;
  return new Response(stream, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // A wrong method or body is the sender's mistake, and the request's own log line has its status.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { log } = context.get(servicesContext);
  log.error("page_failed", error, { path: loggedPath(new URL(request.url).pathname) });
};
