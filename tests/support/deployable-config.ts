import { readFileSync, writeFileSync } from "node:fs";

export const NAMESPACE = "0123456789abcdef0123456789abcdef";

const SETTINGS: [of: string, to: string][] = [
  ['SITE_URL = ""', 'SITE_URL = "https://films.studio.test"'],
  ['MAIL_FROM = "Studio <hello@example.com>"', 'MAIL_FROM = "Studio <hello@studio.test>"'],
  ['STUDIO_INBOX = "hello@example.com"', 'STUDIO_INBOX = "hello@studio.test"'],
  ['binding = "KV"', `binding = "KV"\nid = "${NAMESPACE}"`],
  [
    "\nworkers_dev = true",
    '\nworkers_dev = false\nroutes = [{ pattern = "films.studio.test", custom_domain = true }]',
  ],
];

/** Writes the project's wrangler.toml as an operator leaves it who followed docs/operations.md. */
export function writeDeployableConfig(path: string): void {
  const text = SETTINGS.reduce(
    (changed, [of, to]) => {
      if (!changed.includes(of)) throw new Error(`wrangler.toml has no ${of}`);
      return changed.replace(of, to);
    },
    readFileSync("wrangler.toml", "utf8"),
  );
  writeFileSync(path, text);
}
