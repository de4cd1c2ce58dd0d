import { basename } from "node:path";
import type { Import } from "./import-graph.ts";

/** Each domain may use those before it. */
const DOMAINS = [
  "platform",
  "audit",
  "media",
  "website",
  "mail",
  "accounts",
  "bookings",
  "inquiries",
  "analytics",
  "clients",
  "proposals",
  "payments",
  "delivery",
  "admin",
];

type Rule = {
  name: string;
  /** What to do instead. */
  remedy: string;
  breaks: (found: Import) => boolean;
};

const DATABASE = /^(drizzle-orm|@libsql\/client)(\/|$)|^drizzle\//;
const LOWER_APP = /^app\/(components|forms|theme|lib|media)\//;
const ENUMS = "drizzle/enums.ts";
/** Modules that create the database client, and the libraries that need it. Everything else calls a query. */
const DATABASE_OWNERS = [
  "server/services.ts",
  "server/platform/services.ts",
  "server/accounts/sign-in/auth.ts",
];
/**
 * What commands need to create an admin, or to reset one and send the notice, what all searches share, and what the
 * demo's agreements are made of.
 */
const FOR_COMMANDS =
  /^server\/(accounts\/(deletion\/statements|profile\/mails|sign-in\/(contract|password|password-policy|breached-passwords))|audit\/contract|mail\/outbox\/statements|payments\/(invoices\/(contract|document)|own\/contract)|platform\/((accent-folding|demo-ids|search)\/contract|calendar|clock|command-line)|proposals\/((contracts|history|offer|offer-texts|read-offer|sending|signing)\/contract|contracts\/standard-text|history\/service|sending\/document))\.ts$/;

/** Returns `bookings` for `server/bookings/list/service.ts` and for `app/features/bookings/list/board.tsx`. */
const domainOf = (path: string) => /^(?:server|app\/features)\/([^/]+)\/./.exec(path)?.[1] ?? null;

/** Imports within an area are relative. Imports that leave it start with `#`. */
function areaOf(path: string): string {
  const parts = path.split("/");
  if (path.startsWith("app/features/")) return parts.slice(0, 3).join("/");
  if (/^(server|app|tests)\/[^/]+\//.test(path)) return parts.slice(0, 2).join("/");
  return parts[0] ?? path;
}

const isIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const inApp = isIn("app");
const inServer = isIn("server");
/** A part's second file of queries or statements is named after what it reads, such as `refunds.statements.ts`. */
const KIND_ONLY = /^[\w-]+\.(?=(?:queries|statements)\.ts$)/;
const named = (path: string, ...names: string[]) => names.includes(basename(path).replace(KIND_ONLY, ""));
const isOurs = (path: string) => /^(app|server|drizzle|tests)\//.test(path);
const isBrowserCode = (path: string) =>
  inApp(path) && !path.startsWith("app/routes/") && path.split("/").length > 2;

/** Other domains may use a domain's `contract.ts` and `service.ts`. They may use all of platform. */
function isEntryPoint({ from, to }: Import): boolean {
  if (domainOf(to) === "platform" || named(to, "contract.ts", "service.ts")) return true;
  return named(to, "statements.ts") && named(from, "queries.ts", "statements.ts");
}

export const RULES: Rule[] = [
  {
    name: "An import that leaves its domain names its folder",
    remedy: "write #app/, #server/, #drizzle/ or #tests/ instead of climbing",
    breaks: ({ from, specifier, to }) =>
      specifier.startsWith("..") && isOurs(to) && areaOf(from) !== areaOf(to),
  },
  {
    name: "Inside a domain imports are relative",
    remedy: "climb with ../ to the other part",
    breaks: ({ from, specifier, to }) =>
      specifier.startsWith("#") && domainOf(from) !== null && areaOf(from) === areaOf(to),
  },
  {
    name: "Domains use those before them",
    remedy: `turn it round: the lower one takes a value or a function as an argument, or announces an event (server/platform/events.ts). The order is ${DOMAINS.join(", ")}`,
    breaks: ({ from, to }) => {
      const [upper, lower] = [domainOf(from), domainOf(to)];
      return upper !== null && lower !== null && DOMAINS.indexOf(lower) > DOMAINS.indexOf(upper);
    },
  },
  {
    name: "A domain is one of the list",
    remedy: "find the one that it belongs to in docs/architecture.md",
    breaks: ({ from }) => {
      const domain = domainOf(from);
      return domain !== null && !DOMAINS.includes(domain);
    },
  },
  {
    name: "Another domain is entered by its contract.ts or service.ts",
    remedy:
      "call a function of its service.ts; for one batch of statements, a queries.ts may use its statements.ts",
    breaks: (found) =>
      inServer(found.from) &&
      inServer(found.to) &&
      domainOf(found.from) !== null &&
      domainOf(found.from) !== domainOf(found.to) &&
      (domainOf(found.to) === null || !isEntryPoint(found)),
  },
  {
    name: "The server never imports the app",
    remedy: "move what both need into a contract.ts or server/platform",
    breaks: ({ from, to }) => inServer(from) && inApp(to),
  },
  {
    name: "Only queries.ts knows Drizzle",
    remedy: "write a named function there and call it; lists of values come from #drizzle/enums.ts",
    breaks: ({ from, to }) =>
      inServer(from) &&
      DATABASE.test(to) &&
      to !== ENUMS &&
      !named(from, "queries.ts", "statements.ts", "contract.ts") &&
      !DATABASE_OWNERS.includes(from),
  },
  {
    name: "A contract is read by the browser too",
    remedy:
      "it imports Zod, other contracts, server/platform and #drizzle/enums.ts only; clock, database and environment belong in service.ts",
    breaks: ({ from, to }) =>
      inServer(from) &&
      named(from, "contract.ts") &&
      ((DATABASE.test(to) && to !== ENUMS) ||
        named(to, "service.ts", "queries.ts", "statements.ts", "routes.ts") ||
        /^server\/[^/]+$/.test(to)),
  },
  {
    name: "A service knows nothing of its doors",
    remedy: "return a Result and let routes.ts answer",
    breaks: ({ from, to }) => inServer(from) && named(from, "service.ts") && named(to, "routes.ts"),
  },
  {
    name: "A query knows neither service nor router",
    remedy: "pass what the query needs as an argument",
    breaks: ({ from, to }) =>
      inServer(from) && named(from, "queries.ts", "statements.ts") && named(to, "service.ts", "routes.ts"),
  },
  {
    name: "A router calls services only",
    remedy: "put the rule into service.ts and the statement into queries.ts",
    breaks: ({ from, to }) =>
      inServer(from) &&
      named(from, "routes.ts") &&
      (named(to, "queries.ts", "statements.ts") || (DATABASE.test(to) && to !== ENUMS)),
  },
  {
    name: "Shared server code goes through services",
    remedy: "call the domain's service.ts",
    breaks: ({ from, to }) =>
      inServer(from) &&
      (domainOf(from) === null || from.startsWith("server/platform/http/")) &&
      named(to, "queries.ts", "statements.ts"),
  },
  {
    name: "Browser code and routes never see the database",
    remedy:
      "ask a service in the loader or action and pass its view on; shared lists come from a contract.ts",
    breaks: ({ from, to }) => inApp(from) && DATABASE.test(to) && !isBuildScript(from),
  },
  {
    name: "Browser code takes from the server only its contracts",
    remedy: "import from a contract.ts, and get data through the route's loader or the API client",
    breaks: ({ from, to, typeNames }) => {
      if (!isBrowserCode(from) || !inServer(to) || isBuildScript(from) || named(to, "contract.ts"))
        return false;
      return !(from === "app/lib/api.ts" && to === "server/api.ts" && typeNames?.join() === "Api");
    },
  },
  {
    name: "A route translates and never decides",
    remedy: "it imports services, contracts and server/platform; what else it needs belongs behind a service",
    breaks: ({ from, to }) =>
      inApp(from) &&
      !isBrowserCode(from) &&
      inServer(to) &&
      !named(to, "service.ts", "contract.ts") &&
      (domainOf(to) !== "platform" || named(to, "queries.ts")),
  },
  {
    name: "App imports go downwards: routes, features, then components, forms, theme and lib",
    remedy: "pass it as a prop, or move the file to the feature that needs it",
    breaks: ({ from, to }) => {
      const isRoute = to.startsWith("app/routes/") || to === "app/root.tsx";
      if (from.startsWith("app/features/")) return isRoute;
      return LOWER_APP.test(from) && (isRoute || to.startsWith("app/features/"));
    },
  },
  {
    name: "The enhancement module imports nothing else",
    remedy: "read data- attributes of the HTML that a route has rendered, and keep the bundle small",
    breaks: ({ from, to }) =>
      from.startsWith("app/enhance/") && /^app\/(routes|features|components)\/|^app\/root\.tsx$/.test(to),
  },
  {
    name: "The database's commands import nothing of the site",
    remedy:
      "import from drizzle/; to make an admin, the files about passwords in server/accounts/sign-in; the one folding of letters",
    breaks: ({ from, to }) =>
      from.startsWith("drizzle/") && (inApp(to) || (inServer(to) && !FOR_COMMANDS.test(to))),
  },
];

/** Runs in Node on a developer's machine, never in a browser. */
function isBuildScript(path: string): boolean {
  return /\/make-[\w-]+\.ts$|\.plugin\.ts$/.test(path);
}

/** Returns one line for each rule that an import breaks: file, line, rule and remedy. */
export const complaintsAbout = (found: Import): string[] =>
  RULES.filter(({ breaks }) => breaks(found)).map(
    ({ name, remedy }) => `${found.from}:${found.line} imports ${found.specifier}. ${name}: ${remedy}.`,
  );
