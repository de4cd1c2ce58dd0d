import { describe, expect, it } from "vitest";
import { cyclesOf, importsOf, readImports } from "./import-graph.ts";
import { complaintsAbout, RULES } from "./import-rules.ts";

const imports = readImports();

describe("the project's imports", () => {
  it("are all found: static, dynamic and type-only", () => {
    expect(imports).toContainEqual(
      expect.objectContaining({ from: "server/worker.ts", to: "server/api.ts", specifier: "./api.ts" }),
    );
    expect(imports.length).toBeGreaterThan(3000);
  });

  it("follow the rules", () => {
    expect(imports.flatMap(complaintsAbout)).toEqual([]);
  });

  it("have no cycles, including type imports", () => {
    expect(cyclesOf(imports.map(({ from, to }) => [from, to] as const))).toEqual([]);
  });
});

describe("an import cycle", () => {
  it("is reported without the modules that lead to it", () => {
    const edges = [
      ["a", "b"],
      ["b", "c"],
      ["c", "b"],
      ["c", "d"],
    ] as const;
    expect(cyclesOf(edges)).toEqual([["b", "c"]]);
    expect(cyclesOf(edges.slice(0, 2))).toEqual([]);
  });
});

const rule = (words: string) => {
  const found = RULES.filter(({ name }) => name.startsWith(words));
  if (found.length !== 1) throw new Error(`${found.length} rules begin with ${words}`);
  return found[0]?.name;
};

/** What each rule refuses, and a similar import that it allows. */
const examples: [
  rule: string,
  refused: [path: string, from: string][],
  allowed: [path: string, from: string][],
][] = [
  [
    "An import that leaves its domain",
    [
      ["app/routes/admin/a.tsx", "../../lib/format.ts"],
      ["app/features/bookings/list/a.tsx", "../../website/films/film-card.tsx"],
      ["server/bookings/list/service.ts", "../../mail/outbox/service.ts"],
      ["server/bookings/list/queries.ts", "../../../drizzle/enums.ts"],
      ["tests/api/bookings/a.test.ts", "../../support/studio.ts"],
      ["drizzle/seed/admin.ts", "../../server/accounts/sign-in/password.ts"],
    ],
    [
      ["app/routes/admin/bookings/a.tsx", "./+types/a"],
      ["server/bookings/list/service.ts", "../availability/service.ts"],
      ["drizzle/seed/demo/a.ts", "../../enums.ts"],
    ],
  ],
  [
    "Inside a domain",
    [
      ["server/bookings/list/service.ts", "#server/bookings/availability/service.ts"],
      ["app/features/bookings/list/a.tsx", "#app/features/bookings/page/b.tsx"],
    ],
    [["tests/api/bookings/a.test.ts", "#tests/api/bookings/b.ts"]],
  ],
  [
    "Domains use those before them",
    [
      ["server/platform/http/flash.ts", "#server/accounts/sign-in/contract.ts"],
      ["server/website/settings/contract.ts", "#server/admin/retention/contract.ts"],
      ["server/bookings/page/service.ts", "#server/inquiries/inbox/service.ts"],
      ["app/features/media/library/a.tsx", "#app/features/website/content/b.tsx"],
      ["app/features/website/home/a.tsx", "#server/analytics/event-ingestion/contract.ts"],
    ],
    [
      ["server/inquiries/inbox/service.ts", "#server/bookings/page/service.ts"],
      ["server/mail/templates/service.ts", "#server/website/snapshot/service.ts"],
      ["app/routes/public/a.tsx", "#server/admin/archive/service.ts"],
    ],
  ],
  [
    "A domain is one of the list",
    [
      ["server/commons/a/service.ts", "zod"],
      ["app/features/shared/a.tsx", "react"],
    ],
    [
      ["server/services.ts", "zod"],
      ["app/lib/a.ts", "zod"],
    ],
  ],
  [
    "Another domain is entered by",
    [
      ["server/bookings/page/service.ts", "#server/mail/outbox/queries.ts"],
      ["server/bookings/page/service.ts", "#server/mail/outbox/statements.ts"],
      ["server/accounts/profile/mails.ts", "#server/mail/outbox/retry.ts"],
      ["server/bookings/page/service.ts", "#server/services.ts"],
    ],
    [
      ["server/bookings/page/queries.ts", "#server/mail/outbox/statements.ts"],
      ["server/bookings/page/service.ts", "#server/mail/outbox/contract.ts"],
      ["server/bookings/page/service.ts", "#server/platform/clock.ts"],
      ["server/bookings/page/service.ts", "../list/sheet.ts"],
      ["server/maintenance.ts", "./mail/outbox/service.ts"],
    ],
  ],
  [
    "The server never imports the app",
    [
      ["server/worker.ts", "#app/root.tsx"],
      ["server/bookings/list/contract.ts", "#app/lib/format.ts"],
    ],
    [["server/worker.ts", "virtual:react-router/server-build"]],
  ],
  [
    "Only queries.ts knows Drizzle",
    [
      ["server/bookings/list/service.ts", "#drizzle/schema/bookings.ts"],
      ["server/bookings/list/service.ts", "drizzle-orm"],
      ["server/bookings/holds/mails.ts", "drizzle-orm/libsql"],
      ["server/worker.ts", "@libsql/client"],
    ],
    [
      ["server/bookings/list/queries.ts", "drizzle-orm"],
      ["server/bookings/deletion/statements.ts", "#drizzle/client.ts"],
      ["server/bookings/list/service.ts", "#drizzle/enums.ts"],
      ["server/services.ts", "#drizzle/client.ts"],
    ],
  ],
  [
    "A contract is read by the browser",
    [
      ["server/bookings/list/contract.ts", "./service.ts"],
      ["server/bookings/list/contract.ts", "#server/services.ts"],
      ["server/bookings/list/contract.ts", "drizzle-orm"],
    ],
    [
      ["server/bookings/list/contract.ts", "zod"],
      ["server/bookings/list/contract.ts", "#drizzle/enums.ts"],
      ["server/bookings/list/contract.ts", "#server/platform/calendar.ts"],
      ["server/bookings/list/contract.ts", "#server/mail/outbox/contract.ts"],
    ],
  ],
  [
    "A service knows nothing",
    [["server/bookings/list/service.ts", "./routes.ts"]],
    [["server/bookings/list/service.ts", "./queries.ts"]],
  ],
  [
    "A query knows neither",
    [
      ["server/bookings/list/queries.ts", "./service.ts"],
      ["server/bookings/list/statements.ts", "./routes.ts"],
    ],
    [["server/bookings/list/queries.ts", "./contract.ts"]],
  ],
  [
    "A router calls services only",
    [
      ["server/bookings/list/routes.ts", "./queries.ts"],
      ["server/bookings/list/routes.ts", "drizzle-orm"],
    ],
    [["server/bookings/list/routes.ts", "./service.ts"]],
  ],
  [
    "Shared server code",
    [
      ["server/services.ts", "./website/snapshot/queries.ts"],
      ["server/platform/http/a.ts", "../rate-limits/queries.ts"],
    ],
    [["server/services.ts", "./website/snapshot/service.ts"]],
  ],
  [
    "Browser code and routes never see",
    [
      ["app/root.tsx", "drizzle-orm"],
      ["app/routes/public/a.tsx", "#drizzle/schema/bookings.ts"],
      ["app/features/bookings/list/a.tsx", "#drizzle/client.ts"],
      ["app/enhance/a.ts", "@libsql/client/web"],
    ],
    [["app/routes/public/a.tsx", "#server/bookings/list/service.ts"]],
  ],
  [
    "Browser code takes from the server",
    [
      ["app/features/bookings/list/a.tsx", "#server/bookings/list/service.ts"],
      ["app/components/ui/a.tsx", "#server/platform/clock.ts"],
      ["app/lib/a.ts", "#server/api.ts"],
    ],
    [["app/enhance/a.ts", "#server/bookings/list/contract.ts"]],
  ],
  [
    "A route translates",
    [
      ["app/routes/public/a.tsx", "#server/bookings/list/queries.ts"],
      ["app/routes/public/a.tsx", "#server/platform/record-counts/queries.ts"],
      ["app/routes/public/a.tsx", "#server/services.ts"],
      ["app/entry.server.tsx", "#server/api.ts"],
    ],
    [
      ["app/routes/public/a.tsx", "#server/platform/http/flash.ts"],
      ["app/routes/public/a.tsx", "#server/bookings/list/contract.ts"],
    ],
  ],
  [
    "App imports go downwards",
    [
      ["app/features/bookings/list/a.tsx", "#app/routes/public/booking.tsx"],
      ["app/features/bookings/list/a.tsx", "#app/root.tsx"],
      ["app/components/ui/a.tsx", "#app/features/bookings/list/b.tsx"],
      ["app/theme/a.ts", "#app/root.tsx"],
    ],
    [["app/features/bookings/list/a.tsx", "#app/components/ui/panel.tsx"]],
  ],
  [
    "The enhancement module imports nothing else",
    [
      ["app/enhance/a.ts", "#app/components/layout/notice.tsx"],
      ["app/enhance/a.ts", "#app/routes/public/home.tsx"],
    ],
    [
      ["app/enhance/a.ts", "./menu.ts"],
      ["app/enhance/a.ts", "#app/lib/format.ts"],
    ],
  ],
  [
    "The database's commands",
    [
      ["drizzle/seed/a.ts", "#server/bookings/list/service.ts"],
      ["drizzle/command.ts", "#app/lib/format.ts"],
    ],
    [
      ["drizzle/seed/admin.ts", "#server/accounts/sign-in/password.ts"],
      ["drizzle/command.ts", "./migrate.ts"],
    ],
  ],
];

const complaints = (path: string, source: string) => importsOf(path, source).flatMap(complaintsAbout);
const line = (from: string) => `import { found } from "${from}";\n`;

it("every rule has its examples", () => {
  expect(examples.map(([words]) => rule(words)).sort()).toEqual(RULES.map(({ name }) => name).sort());
});

describe.for(examples)("%s", ([words, refused, allowed]) => {
  it.for(refused)("rejects in %s: %s", ([path, from]) => {
    expect(complaints(path, line(from))).toContainEqual(
      expect.stringMatching(new RegExp(`^${path}:1 imports .*${rule(words)}`)),
    );
  });
  it.for(allowed)("allows in %s: %s", ([path, from]) => {
    expect(complaints(path, line(from))).toEqual([]);
  });
});

describe("app/lib/api.ts", () => {
  it("may import only the API's type", () => {
    expect(complaints("app/lib/api.ts", 'import type { Api } from "#server/api.ts";')).toEqual([]);
    expect(complaints("app/lib/api.ts", 'import { api } from "#server/api.ts";')).toHaveLength(1);
  });
});

const forms = {
  "export from": 'export { found } from "drizzle-orm";',
  "import()": 'export const found = () => import("drizzle-orm");',
  "import type": 'import type { SQL } from "drizzle-orm";',
  "export type": 'export type { SQL } from "drizzle-orm";',
};

it.for(Object.entries(forms))("the rules apply to `%s`", ([, source]) => {
  expect(complaints("app/features/bookings/list/a.tsx", source)).toHaveLength(1);
});
