import { describe, expect, it } from "vitest";
import { lintImports } from "./lint-imports.ts";

type Rule = {
  name: string;
  /** Words of the rule's message. */
  says: string;
  refused: [path: string, from: string][];
  allowed: [path: string, from: string][];
};

const rules: Rule[] = [
  {
    name: "leaving a domain is written by the folder's name",
    says: "names its folder",
    refused: [
      ["app/routes/admin/a.tsx", "../../lib/format.ts"],
      ["app/root.tsx", "../server/context.ts"],
      ["app/features/booking/a.tsx", "../../forms/field.tsx"],
      ["app/components/ui/a.tsx", "../../lib/format.ts"],
      ["app/lib/a.ts", "../../server/bookings/contract.ts"],
      ["app/enhance/a.ts", "../../server/bookings/contract.ts"],
      ["server/inquiries/booking-form/service.ts", "../../drizzle/enums.ts"],
      ["server/inquiries/booking-form/queries.ts", "../../drizzle/client.ts"],
      ["server/bookings/routes.ts", "../../drizzle/enums.ts"],
      ["server/inquiries/booking-form/contract.ts", "../../drizzle/enums.ts"],
      ["server/inquiries/booking-form/mails.ts", "../../drizzle/enums.ts"],
      ["server/worker.ts", "../app/root.tsx"],
      ["tests/api/a.test.ts", "../../server/lib/clock.ts"],
    ],
    allowed: [
      ["app/routes/admin/a.tsx", "./+types/a"],
      ["app/features/booking/a.tsx", "./package-list.tsx"],
      ["server/inquiries/booking-form/service.ts", "./contract.ts"],
      ["tests/api/a.test.ts", "../support/site.ts"],
    ],
  },
  {
    name: "nothing under app/ sees the database",
    says: "never see the database",
    refused: [
      ["app/root.tsx", "drizzle-orm"],
      ["app/routes/public/a.tsx", "#drizzle/schema/bookings.ts"],
      ["app/routes/public/a.tsx", "drizzle-orm/sql"],
      ["app/features/booking/a.tsx", "#drizzle/enums.ts"],
      ["app/components/ui/a.tsx", "@libsql/client"],
      ["app/lib/api.ts", "#drizzle/client.ts"],
      ["app/enhance/a.ts", "@libsql/client/web"],
    ],
    allowed: [
      ["app/features/booking/a.tsx", "#server/inquiries/booking-form/contract.ts"],
      ["app/routes/public/a.tsx", "#server/inquiries/booking-form/service.ts"],
    ],
  },
  {
    name: "browser code takes from the server only contracts",
    says: "takes from the server only its contracts",
    refused: [
      ["app/features/booking/a.tsx", "#server/inquiries/booking-form/service.ts"],
      ["app/components/ui/a.tsx", "#server/platform/clock.ts"],
      ["app/forms/a.ts", "#server/inquiries/booking-form/queries.ts"],
      ["app/theme/a.ts", "#server/website/snapshot/service.ts"],
      ["app/lib/a.ts", "#server/api.ts"],
      ["app/lib/api.ts", "#server/worker.ts"],
      ["app/enhance/a.ts", "#server/platform/context.ts"],
    ],
    allowed: [
      ["app/features/booking/a.tsx", "#server/inquiries/booking-form/contract.ts"],
      ["app/components/ui/a.tsx", "#server/website/snapshot/contract.ts"],
      ["app/lib/a.ts", "#server/website/snapshot/contract.ts"],
      ["app/enhance/a.ts", "#server/inquiries/booking-form/contract.ts"],
    ],
  },
  {
    name: "a feature knows no route",
    says: "A feature gets what the route knows as props",
    refused: [
      ["app/features/booking/a.tsx", "#app/routes/public/booking.tsx"],
      ["app/features/booking/a.tsx", "#app/root.tsx"],
    ],
    allowed: [
      ["app/features/booking/a.tsx", "#app/components/layout/notice.tsx"],
      ["app/features/booking/a.tsx", "#app/features/website/films/film-card.tsx"],
    ],
  },
  {
    name: "components, forms, theme and lib know neither features nor routes",
    says: "belongs in its props",
    refused: [
      ["app/components/ui/a.tsx", "#app/features/inquiries/booking-form/booking-form.tsx"],
      ["app/components/layout/a.tsx", "#app/routes/public/home.tsx"],
      ["app/forms/a.tsx", "../features/booking/booking-form.tsx"],
      ["app/theme/a.ts", "#app/root.tsx"],
      ["app/lib/a.ts", "../routes/public/home.tsx"],
      ["app/lib/api.ts", "#app/features/inquiries/booking-form/booking-form.tsx"],
    ],
    allowed: [
      ["app/components/ui/a.tsx", "#app/lib/format.ts"],
      ["app/forms/a.tsx", "#app/components/ui/button.tsx"],
    ],
  },
  {
    name: "the enhancement module stands alone",
    says: "stands alone",
    refused: [
      ["app/enhance/a.ts", "#app/components/layout/notice.tsx"],
      ["app/enhance/a.ts", "../features/booking/booking-form.tsx"],
      ["app/enhance/a.ts", "#app/routes/public/home.tsx"],
    ],
    allowed: [
      ["app/enhance/a.ts", "./menu.ts"],
      ["app/enhance/a.ts", "#app/lib/format.ts"],
    ],
  },
  {
    name: "a route translates",
    says: "A route translates and never decides",
    refused: [
      ["app/routes/admin/a.tsx", "#server/inquiries/booking-form/queries.ts"],
      ["app/routes/admin/a.tsx", "#server/bookings/routes.ts"],
      ["app/routes/admin/a.tsx", "#server/services.ts"],
      ["app/entry.server.tsx", "#server/api.ts"],
    ],
    allowed: [
      ["app/routes/admin/a.tsx", "#server/inquiries/booking-form/service.ts"],
      ["app/routes/admin/a.tsx", "#server/inquiries/booking-form/contract.ts"],
      ["app/routes/admin/a.tsx", "#server/platform/context.ts"],
      ["app/routes/admin/a.tsx", "#server/platform/http/flash.ts"],
      ["app/routes/admin/a.tsx", "#server/platform/clock.ts"],
      ["app/routes/admin/a.tsx", "#app/features/dashboard/panel.tsx"],
    ],
  },
  {
    name: "the server never imports the app",
    says: "The server never imports the app",
    refused: [
      ["server/worker.ts", "#app/root.tsx"],
      ["server/services.ts", "#app/lib/format.ts"],
      ["server/inquiries/booking-form/contract.ts", "#app/lib/format.ts"],
      ["server/inquiries/booking-form/service.ts", "#app/lib/format.ts"],
      ["server/inquiries/booking-form/queries.ts", "#app/lib/format.ts"],
      ["server/bookings/routes.ts", "#app/lib/format.ts"],
      ["server/inquiries/booking-form/mails.ts", "#app/lib/format.ts"],
    ],
    allowed: [["server/worker.ts", "virtual:react-router/server-build"]],
  },
  {
    name: "only queries.ts knows Drizzle",
    says: "Only queries.ts knows Drizzle",
    refused: [
      ["server/inquiries/booking-form/service.ts", "#drizzle/schema/bookings.ts"],
      ["server/inquiries/booking-form/service.ts", "drizzle-orm"],
      ["server/inquiries/booking-form/mails.ts", "drizzle-orm/libsql"],
      ["server/http/a.ts", "#drizzle/client.ts"],
      ["server/worker.ts", "@libsql/client"],
    ],
    allowed: [
      ["server/inquiries/booking-form/queries.ts", "#drizzle/schema/bookings.ts"],
      ["server/inquiries/booking-form/queries.ts", "drizzle-orm"],
      ["server/inquiries/booking-form/service.ts", "#drizzle/enums.ts"],
      ["server/inquiries/booking-form/service.ts", "./queries.ts"],
      ["server/services.ts", "#drizzle/client.ts"],
      ["server/accounts/sign-in/auth.ts", "#drizzle/client.ts"],
    ],
  },
  {
    name: "a service knows nothing of its doors",
    says: "knows nothing of its doors",
    refused: [["server/inquiries/booking-form/service.ts", "./routes.ts"]],
    allowed: [["server/inquiries/booking-form/service.ts", "#server/mail/outbox/service.ts"]],
  },
  {
    name: "a query knows neither service nor router",
    says: "Pass what the query needs as an argument",
    refused: [
      ["server/inquiries/booking-form/queries.ts", "./service.ts"],
      ["server/inquiries/booking-form/queries.ts", "#server/mail/outbox/routes.ts"],
    ],
    allowed: [["server/inquiries/booking-form/queries.ts", "#server/mail/outbox/contract.ts"]],
  },
  {
    name: "a router calls services only",
    says: "A router calls services only",
    refused: [
      ["server/bookings/routes.ts", "./queries.ts"],
      ["server/bookings/routes.ts", "#drizzle/schema/bookings.ts"],
      ["server/bookings/routes.ts", "drizzle-orm"],
    ],
    allowed: [
      ["server/bookings/routes.ts", "./service.ts"],
      ["server/bookings/routes.ts", "#server/platform/http/answer.ts"],
    ],
  },
  {
    name: "a contract imports no machinery",
    says: "A contract is read by the browser too",
    refused: [
      ["server/inquiries/booking-form/contract.ts", "./service.ts"],
      ["server/inquiries/booking-form/contract.ts", "./queries.ts"],
      ["server/inquiries/booking-form/contract.ts", "#server/services.ts"],
      ["server/inquiries/booking-form/contract.ts", "#drizzle/schema/bookings.ts"],
      ["server/inquiries/booking-form/contract.ts", "drizzle-orm"],
    ],
    allowed: [
      ["server/inquiries/booking-form/contract.ts", "zod"],
      ["server/inquiries/booking-form/contract.ts", "#drizzle/enums.ts"],
      ["server/inquiries/booking-form/contract.ts", "#server/mail/outbox/contract.ts"],
      ["server/inquiries/booking-form/contract.ts", "#server/platform/calendar.ts"],
    ],
  },
  {
    name: "shared server code goes through services",
    says: "Only a domain's own files call its queries",
    refused: [
      ["server/api.ts", "./bookings/queries.ts"],
      ["server/http/a.ts", "#server/accounts/sign-in/queries.ts"],
      ["server/services.ts", "#server/website/snapshot/queries.ts"],
    ],
    allowed: [["server/maintenance.ts", "./bookings/service.ts"]],
  },
  {
    name: "the database's scripts stand below the site",
    says: "scripts stand below the site",
    refused: [
      ["drizzle/seed/a.ts", "#server/inquiries/booking-form/service.ts"],
      ["drizzle/seed/a.ts", "../../server/bookings/contract.ts"],
      ["drizzle/seed/a.ts", "../../app/lib/format.ts"],
      ["drizzle/command.ts", "../server/services.ts"],
    ],
    allowed: [
      ["drizzle/seed/admin.ts", "../../server/auth/password.ts"],
      ["drizzle/seed/admin.ts", "../../server/auth/password-policy.ts"],
      ["drizzle/seed/admin.ts", "../../server/auth/breached-passwords.ts"],
      ["drizzle/seed/admin.ts", "../../server/auth/contract.ts"],
      ["drizzle/seed/demo/a.ts", "#drizzle/enums.ts"],
      ["drizzle/accent-insensitive-search.ts", "#server/platform/letters/contract.ts"],
      ["drizzle/command.ts", "./migrate.ts"],
    ],
  },
];

const line = (from: string) => `import { found } from "${from}";`;
const reach = "app/features/reach/a.tsx";
const api = "app/lib/api.ts";
const apiType = 'import type { Api } from "#server/api.ts";';
const apiValue = 'import { api } from "#server/api.ts";';
const forms = {
  "export from": 'export { found } from "drizzle-orm";',
  "import()": 'export const found = () => import("drizzle-orm");',
  "import type": 'import type { SQL } from "drizzle-orm";',
};

const complaints = await lintImports([
  ...rules.flatMap(({ refused, allowed }) =>
    [...refused, ...allowed].map(([path, from]) => ({ path, source: line(from) })),
  ),
  ...[apiType, apiValue].map((source) => ({ path: api, source })),
  ...Object.values(forms).map((source) => ({ path: reach, source })),
]);

describe.for(rules)("$name", ({ says, refused, allowed }) => {
  it.for(refused)("refuses in %s: %s", ([path, from]) => {
    expect(complaints(path, line(from))).toEqual([expect.stringContaining(says)]);
  });
  it.for(allowed)("allows in %s: %s", ([path, from]) => {
    expect(complaints(path, line(from))).toEqual([]);
  });
});

describe("app/lib/api.ts", () => {
  it("takes the API's type", () => {
    expect(complaints(api, apiType)).toEqual([]);
  });
  it("takes nothing else of it", () => {
    expect(complaints(api, apiValue)).toEqual([expect.stringContaining("takes one thing from the API")]);
  });
});

it.for(Object.entries(forms))("the rules cover `%s`", ([, source]) => {
  expect(complaints(reach, source)).toEqual([expect.stringContaining("never see the database")]);
});
