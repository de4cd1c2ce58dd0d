// Modeled on the output of `react-router reveal` for a Worker, with this site's nonce.
import { renderToReadableStream } from "react-dom/server";
import type { EntryContext, RouterContextProvider } from "react-router";
import { ServerRouter } from "react-router";
import { RenderContext } from "#app/lib/render-context.ts";
import { nonceContext } from "#server/platform/context.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  const nonce = loadContext.get(nonceContext);
  const stream = await renderToReadableStream(
    <RenderContext value={{ nonce, requestId: "", placeholders: new Set(), fonts: new Set() }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RenderContext>,
    { nonce, signal: request.signal },
  );
  headers.set("content-type", "text/html");
  return new Response(stream, { status, headers });
}
