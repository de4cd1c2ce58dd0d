import { enhanceUrls } from "virtual:client-entries";
import { use } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { EarlyPress } from "#app/components/layout/early-press.tsx";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { FirstPaint } from "#app/components/layout/first-paint.tsx";
import { LateFaultPage } from "#app/components/layout/late-fault-page.tsx";
import { NextPage } from "#app/components/layout/next-page.tsx";
import { PreviewBar } from "#app/components/layout/preview-bar.tsx";
import { AuthProvider } from "#app/features/accounts/sign-in/auth-provider.tsx";
import { isReadPage, pageKind, pageSheet } from "#app/lib/page-kind.ts";
import { PLACEHOLDERS, RenderContext } from "#app/lib/render-context.ts";
import { headingFonts } from "#app/theme/heading-fonts.ts";
import { themeRules, themeSheets } from "#app/theme/published-theme-style.ts";
import { TEXT_FILE, textFont } from "#app/theme/text-font.ts";
import { themeStyle } from "#app/theme/theme-style.ts";
import { themeSheet } from "#app/theme/variant-sheets.ts";
import { findViewerOrNobody } from "#server/accounts/sign-in/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { takeFlash } from "#server/platform/http/flash.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { renderingContext } from "#server/website/render-context/service.ts";
import { loadPreview } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/root";
import documentCss from "./document.css?inline";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { preview } = context.get(renderingContext);
  const [{ settings }, { share }, viewer, flash] = await Promise.all([
    loadPreview(services, { preview }),
    loadWords(services, "share"),
    // A preview shows what visitors see.
    preview ? null : findViewerOrNobody(services, request.headers),
    takeFlash(services, request.headers),
  ]);
  return data(
    {
      settings,
      share,
      siteUrl: services.siteUrl,
      viewer,
      flash: flash?.message ?? null,
      flashUndo: flash?.undo ?? null,
      preview: preview && { unsent: preview.unsent },
    },
    flash ? { headers: { "set-cookie": flash.cookie } } : undefined,
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

// A document's style sheet is inlined, so that a first visit needs no extra request. The back office is opened daily,
// so its style sheet is a cached file, and only the studio's color and font are inlined. An error page replaces the
// whole tree including this element, so it reuses the served style with the nonce that the policy allows.
const firstStyle = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>("style[nonce]");
/** The `id` by which the browser finds the address of its style sheet again. */
const APP_SHEET = "app-sheet";
const servedSheet = import.meta.env.SSR
  ? undefined
  : document.getElementById(APP_SHEET)?.getAttribute("href");
const served = firstStyle && { css: firstStyle.textContent, nonce: firstStyle.nonce };

export function Layout({ children }: { children: React.ReactNode }) {
  const { nonce, fonts, appSheet } = use(RenderContext);
  const site = useRouteLoaderData<typeof loader>("root");
  const handles = useMatches().map((match) => match.handle);
  // React renders only app pages in the browser. A broken app page keeps its kind, with its style and policy.
  const kind = import.meta.env.SSR ? pageKind(handles) : "app";
  const theme = themeStyle({ brandColor: site?.settings.brandColor ?? "" });
  const { pathname } = useLocation();
  // The back office and the sign-in have their own layout, in the studio's color and font.
  const siteStyles =
    site && kind === "document"
      ? themeSheets(site.settings.theme, pathname).map(themeSheet).join("") +
        themeRules({ ...site.settings.theme, ...site.settings }, pathname) +
        (site.preview ? themeSheet("previewBar") : "")
      : "";
  const font = headingFonts?.[site?.settings.fontFamily ?? "Playfair Display"];
  if (font) fonts.add(font.file);
  const isRead = kind === "document" && isReadPage(handles);
  if (isRead) fonts.add(TEXT_FILE);
  return (
    <html lang="en" className={isRead ? "text-face" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14110F" />
        <link rel="icon" href={site?.settings.faviconUrl ?? "/favicon.svg"} />
        <link rel="manifest" href="/site.webmanifest" />
        {kind === "document" && (
          <link rel="alternate" type="application/rss+xml" href="/feed.xml" title={site?.share.feed} />
        )}
        <Meta />
        <Links />
        {kind === "document" ? (
          <FirstPaint nonce={nonce} />
        ) : (
          <>
            <link id={APP_SHEET} rel="stylesheet" href={appSheet ?? servedSheet ?? ""} />
            <EarlyPress nonce={nonce} />
          </>
        )}
        <style
          nonce={served?.nonce ?? nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet and `#rrggbb` values; React would escape its `>`.
          dangerouslySetInnerHTML={{
            __html:
              served?.css ??
              (kind === "document" ? (pageSheet(handles) ?? documentCss) : "") +
                (font?.css ?? "") +
                textFont +
                theme +
                siteStyles +
                PLACEHOLDERS,
          }}
        />
        {kind === "document" &&
          enhanceUrls.map((url) => <script key={url} type="module" src={url} nonce={nonce} />)}
      </head>
      <body>
        {site?.preview && <PreviewBar {...site.preview} />}
        {children}
        {kind === "document" && <NextPage nonce={nonce} />}
        {kind === "app" && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const kind = pageKind(useMatches().map((match) => match.handle));
  // A document has no framework code in the browser, so nothing there could watch a session.
  if (kind === "document") return <Outlet />;
  return (
    <AuthProvider served={loaderData.viewer}>
      <Outlet />
    </AuthProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = use(RenderContext);
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (/^\/admin(\/|$)/.test(pathname)) return <LateFaultPage status={status} requestId={requestId} />;
  return <ErrorPage status={status} requestId={requestId} />;
}
