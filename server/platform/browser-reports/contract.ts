import { z } from "zod";

export const BROWSER_REPORTS = "/api/browser-reports";

/** An error of the site's own scripts, as `app/enhance/report-errors.ts` sends it. */
const scriptError = z.object({
  kind: z.enum(["error", "rejection", "page"]),
  path: z.string().max(500),
  message: z.string().max(1000),
  /** Where it happened, innermost first: `entry.client-abc.js:1:2345`. */
  at: z.array(z.string().regex(/^[\w.-]{1,100}:\d{1,7}(:\d{1,7})?$/)).max(5),
});
export type ScriptError = z.infer<typeof scriptError>;

const policyViolation = z.object({
  type: z.literal("csp-violation"),
  body: z.object({
    documentURL: z.string(),
    effectiveDirective: z.string(),
    blockedURL: z.string().nullish(),
    sourceFile: z.string().nullish(),
  }),
});

/** What browsers without the Reporting API send to `report-uri`. */
const earlierViolation = z.object({
  "csp-report": z.object({
    "document-uri": z.string(),
    "violated-directive": z.string(),
    "blocked-uri": z.string().nullish(),
    "source-file": z.string().nullish(),
  }),
});

/**
 * What browsers send: an error of ours, or violations of the content security policy. Source: W3C Content Security
 * Policy Level 3, 5 "Reporting".
 */
export const browserReport = z.union([
  scriptError,
  earlierViolation,
  z.array(policyViolation).min(1).max(20),
]);
export type BrowserReport = z.infer<typeof browserReport>;

/** A report on a violation, whichever way it came. */
export type Violation = { page: string; directive: string; blocked: string; source: string };

export function violationsOf(report: Exclude<BrowserReport, ScriptError>): Violation[] {
  if (Array.isArray(report))
    return report.map(({ body }) => ({
      page: body.documentURL,
      directive: body.effectiveDirective,
      blocked: body.blockedURL ?? "",
      source: body.sourceFile ?? "",
    }));
  const sent = report["csp-report"];
  return [
    {
      page: sent["document-uri"],
      directive: sent["violated-directive"],
      blocked: sent["blocked-uri"] ?? "",
      source: sent["source-file"] ?? "",
    },
  ];
}
