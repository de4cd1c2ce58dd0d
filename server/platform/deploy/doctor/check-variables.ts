import { isAddress, isSample, parseAddress } from "../../mail-address.ts";
import { isLoopback } from "./addresses.ts";
import { variable, type WorkerConfig } from "./config.ts";
import { type Finding, fault, good, unchecked, warning } from "./findings.ts";

const IN_CONFIG = "in wrangler.toml";

function siteUrlFault(siteUrl: string): string | null {
  if (!siteUrl) return "is empty, so links in emails from the cron lead nowhere";
  if (!URL.canParse(siteUrl)) return "is no address";
  const { protocol, hostname, pathname, search, hash } = new URL(siteUrl);
  if (protocol !== "https:" || isLoopback(hostname)) return "is not a public https address";
  if (isSample(hostname)) return "is a sample's address";
  return pathname === "/" && !search && !hash ? null : "has more than the site's own address";
}

function checkSiteUrl(config: WorkerConfig): Finding {
  const siteUrl = variable(config, "SITE_URL");
  const wrong = siteUrlFault(siteUrl);
  return wrong
    ? fault("SITE_URL", wrong, `Set it ${IN_CONFIG} to the site's address: SITE_URL = "https://YOUR-DOMAIN"`)
    : good("SITE_URL", siteUrl);
}

const patterns = ({ routes = [], route }: WorkerConfig) =>
  [...routes, ...(route ? [route] : [])].map((each) => (typeof each === "string" ? each : each.pattern));

/** Whether the Worker will answer at the site's host. */
function checkDomain(config: WorkerConfig): Finding[] {
  const siteUrl = variable(config, "SITE_URL");
  if (siteUrlFault(siteUrl)) return [unchecked("domain", "there is no SITE_URL to look at")];
  const { hostname } = new URL(siteUrl);
  if (hostname.endsWith(".workers.dev"))
    return config.workers_dev === false
      ? [
          fault(
            "domain",
            `${hostname} is off`,
            `Set workers_dev = true ${IN_CONFIG}, or use another SITE_URL`,
          ),
        ]
      : [good("domain", hostname)];
  if (patterns(config).some((pattern) => pattern.replace(/\/.*$/, "") === hostname))
    return [good("domain", hostname)];
  return [
    warning(
      "domain",
      `no route for ${hostname} is ${IN_CONFIG}`,
      `Add routes = [{ pattern = "${hostname}", custom_domain = true }], unless the dashboard has it`,
    ),
  ];
}

/**
 * Whether versions answer at addresses of their own. Those outlive a mended hole: an old version with the production
 * database goes on answering there.
 */
function checkOtherAddresses(config: WorkerConfig): Finding[] {
  const siteUrl = variable(config, "SITE_URL");
  if (siteUrlFault(siteUrl)) return [];
  const isAtWorkersDev = new URL(siteUrl).hostname.endsWith(".workers.dev");
  return [
    config.preview_urls === false
      ? good("preview_urls", "off")
      : fault(
          "preview_urls",
          "is on, so each old version goes on answering at an address of its own",
          `Set preview_urls = false ${IN_CONFIG}`,
        ),
    ...(isAtWorkersDev
      ? []
      : [
          config.workers_dev === false
            ? good("workers_dev", "off")
            : fault(
                "workers_dev",
                "is on, so the site answers at a second address",
                `Set workers_dev = false ${IN_CONFIG}`,
              ),
        ]),
  ];
}

function checkSender(config: WorkerConfig): Finding[] {
  const transport = variable(config, "MAIL_TRANSPORT");
  const from = variable(config, "MAIL_FROM");
  const { email } = parseAddress(from);
  const inbox = variable(config, "STUDIO_INBOX");
  return [
    transport === "cloudflare" || transport === "resend"
      ? good("MAIL_TRANSPORT", transport)
      : fault(
          "MAIL_TRANSPORT",
          transport ? `${transport} sends no email` : "is empty, so no email goes out",
          `Set it ${IN_CONFIG} to "cloudflare" or "resend"`,
        ),
    isAddress(email) && !isSample(email)
      ? good("MAIL_FROM", email)
      : fault(
          "MAIL_FROM",
          `${email || "nothing"} can't send email`,
          `Set it ${IN_CONFIG} to an address at your own domain: MAIL_FROM = "Studio <hello@YOUR-DOMAIN>"`,
        ),
    isAddress(inbox) && !isSample(inbox)
      ? good("STUDIO_INBOX", inbox)
      : fault(
          "STUDIO_INBOX",
          `nobody reads ${inbox || "an empty address"}`,
          `Set it ${IN_CONFIG} to the address that the studio reads`,
        ),
  ];
}

function checkIncomingDomain(config: WorkerConfig): Finding {
  const domain = variable(config, "INCOMING_MAIL_DOMAIN");
  if (!domain) return good("INCOMING_MAIL_DOMAIN", "empty: replies go to STUDIO_INBOX");
  return /^[\w-]+(?:\.[\w-]+)+$/.test(domain) && !isSample(domain)
    ? good("INCOMING_MAIL_DOMAIN", domain)
    : fault(
        "INCOMING_MAIL_DOMAIN",
        `${domain} is not a domain that receives email`,
        `Set it ${IN_CONFIG} to a domain only, such as booking.YOUR-DOMAIN, or to ""`,
      );
}

/** Services that the Worker calls, with what the site does if the address is empty; null if it can't be. */
const ENDPOINTS: [name: string, ifEmpty: string | null][] = [
  ["RESEND_ENDPOINT", null],
  ["TURNSTILE_ENDPOINT", null],
  ["BREACHED_PASSWORDS_ENDPOINT", "empty: passwords are not checked for breaches"],
];

const checkEndpoints = (config: WorkerConfig) =>
  ENDPOINTS.map(([name, ifEmpty]): Finding => {
    const address = variable(config, name);
    if (!address && ifEmpty) return good(name, ifEmpty);
    return URL.canParse(address) && new URL(address).protocol === "https:"
      ? good(name, new URL(address).host)
      : fault(
          name,
          `${address || "nothing"} is not an https address`,
          `Restore the value that the project's ${name} has`,
        );
  });

const QUEUE_NAMES = [
  ["OUTBOX_QUEUE_NAME", "OUTBOX_QUEUE"],
  ["ANALYTICS_QUEUE_NAME", "ANALYTICS_QUEUE"],
] as const;

/** The Worker finds a batch's handler by the queue's name, so the variable, the producer and the consumer agree. */
const checkQueueNames = (config: WorkerConfig) =>
  QUEUE_NAMES.map(([name, binding]): Finding => {
    const queue = variable(config, name);
    const { producers = [], consumers = [] } = config.queues;
    const isSent = producers.some((producer) => producer.binding === binding && producer.queue === queue);
    return isSent && consumers.some((consumer) => consumer.queue === queue)
      ? good(name, queue)
      : fault(
          name,
          `${queue || "nothing"} is not the queue of the producer ${binding} and of a consumer`,
          `Use one name ${IN_CONFIG} for all three`,
        );
  });

/** Checks the variables of wrangler.toml, without the network. */
export const checkVariables = (config: WorkerConfig): Finding[] => [
  checkSiteUrl(config),
  ...checkDomain(config),
  ...checkOtherAddresses(config),
  ...checkSender(config),
  checkIncomingDomain(config),
  ...checkEndpoints(config),
  ...checkQueueNames(config),
];
