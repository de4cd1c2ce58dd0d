import { failureAt, hostOf } from "../../command-failure.ts";
import { askReady } from "../ask-ready.ts";
import { type Finding, fault, good, warning } from "./findings.ts";

type Site = {
  finding: Finding /** The newest migration that the site's version knows. */;
  migration: string | null;
};

/** Looks at the deployed site. A site that isn't ready is no fault: perhaps the next deployment repairs it. */
export async function checkSite(address: string): Promise<Site> {
  const about = `site ${hostOf(address)}`;
  const refused = (says: string, remedy: string) => ({
    finding: fault(about, says, remedy),
    migration: null,
  });
  try {
    const readiness = await askReady({ address });
    if (!readiness?.version)
      return refused("answers, but is not this site", "Point SITE_URL, or the domain's DNS, to this Worker");
    return { finding: good(about, "is ready"), migration: readiness.migration };
  } catch (error) {
    const { kind, says } = failureAt(hostOf(address), error);
    if (kind === "no_host")
      return refused(
        says,
        "Correct SITE_URL, or add the domain to the Worker (Domains & Routes in the dashboard)",
      );
    if (kind === "tls")
      return refused(says, "Wait until Cloudflare has issued the certificate, or check the domain's DNS");
    if (kind === "stranger")
      return refused("answers, but is not this site", "Point SITE_URL, or the domain's DNS, to this Worker");
    return {
      finding: warning(
        about,
        `is not ready: ${says}`,
        "See docs/operations.md, “Where to look when something fails”",
      ),
      migration: null,
    };
  }
}
