// `npm run bench`: one run that prints tables of ratios as Markdown. Parts by name: `npm run bench -- throughput
// vitals`. For a trial: `npm run bench -- vitals --rounds=1`.
import { spawnSync } from "node:child_process";
import { registerHooks } from "node:module";
import { parseArgs } from "node:util";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { startDatabase } from "#tests/support/sqld.ts";
import { analyticsTable } from "./analytics.ts";
import { bytesTable } from "./bytes.ts";
import { calendarTable } from "./calendar.ts";
import { buildByDefault } from "./default-build.ts";
import { EDGES, startEdge } from "./edge.ts";
import { lighthouseTable } from "./lighthouse.ts";
import { expectOwnPictures, startOwnPictures, withOwnHeads } from "./own-pictures.ts";
import { latencyTable, throughputTable } from "./throughput.ts";
import { vitalsTables, WITH_PICTURE } from "./vitals.ts";
import { startWorkerd } from "./workerd.ts";

const PAGES = ["/", "/gallery", "/about", "/booking", "/contact"];
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  // Rounds on the slow phone. Each visits every page once.
  options: { rounds: { type: "string", default: "15" } },
});
const runs = (part: string) => wanted.length === 0 || wanted.includes(part);
const show = (title: string, text: string) => console.log(`\n**${title}**\n\n${text}`);

async function signIn(site: string): Promise<string> {
  const response = await fetch(`${site}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site },
    body: new URLSearchParams(DEVELOPMENT_ADMIN),
  });
  if (response.status >= 400) throw new Error(`Sign-in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

if (runs("size")) {
  // The route table imports the API, whose adapter imports this package, which contains only types and no module.
  registerHooks({
    resolve: (name, context, next) =>
      name === "@cloudflare/workers-types"
        ? { url: "data:text/javascript,export {}", shortCircuit: true }
        : next(name, context),
  });
  const { sizeTables } = await import("./size.ts");
  for (const { title, text } of await sizeTables()) show(title, text);
  // This part starts everything it measures itself.
  if (wanted.length === 1) process.exit();
}
const contest = runs("throughput");
if (contest) buildByDefault();
const database = await startDatabase();
const ownPictures = runs("vitals") ? await startOwnPictures() : null;
const workerd = await startWorkerd({
  site: { databaseUrl: database.url },
  ...(contest && { byDefault: { databaseUrl: database.url } }),
  ...(ownPictures && {
    own: {
      databaseUrl: ownPictures.databaseUrl,
      edit: (source: string) => withOwnHeads(source, ownPictures.own),
    },
  }),
});
const edge = await startEdge(workerd);
try {
  if (runs("throughput")) {
    if (spawnSync("wrk", ["-v"]).error) {
      show("Throughput", "Not measured: there is no `wrk` here (`apt-get install -y wrk`).");
    } else {
      const hello = { name: "a bare `hello` Worker", url: workerd.hello };
      const cookie = await signIn(workerd.site);
      const at = (path: string) => `${workerd.site}${path}`;
      const kept = PAGES.map((path) => ({ name: `\`${path}\``, url: at(path) }));
      const health = { name: "`/api/health`", url: at("/api/health") };
      const signedIn = { name: "`/about`, signed in", url: at("/about"), cookie };
      const app = { name: "`/auth`, streamed with scripts", url: at("/auth") };
      const admin = { name: "`/admin`", url: at("/admin"), cookie };
      const cases = [...kept, health, signedIn, app, admin];
      const { restart } = workerd;
      show("Throughput", await throughputTable({ against: "hello", floor: hello, cases, restart }));
      // A receipt makes a page specific to one visitor, so it is rendered on each request.
      for (const path of ["/", "/about"]) {
        const [ours, byDefault] = [workerd.site, workerd.byDefault].map(
          (site) => `${site}${path}?receipt=none`,
        );
        const floor = { name: `\`${path}\` by React Router's default`, url: byDefault ?? "" };
        const here = { name: `\`${path}\`, rendered each time`, url: ours ?? "" };
        const contest = { against: "default", floor, cases: [here], restart };
        show("A page that is rendered each time", await throughputTable(contest));
      }
      show("Latency", await latencyTable(hello, [...kept, health, signedIn]));
    }
  }
  if (runs("analytics")) {
    const cookie = await signIn(workerd.site);
    show("Analytics, a year of views", await analyticsTable({ database, site: workerd.site, cookie }));
  }
  if (runs("bytes")) show("Bytes as sent, in KB, on a phone", await bytesTable(edge.url, PAGES));
  if (ownPictures) {
    const { files } = ownPictures;
    await expectOwnPictures(workerd.own, WITH_PICTURE);
    const own = await startEdge({ site: workerd.own, empty: workerd.empty, files }, EDGES.own);
    const sites = { demo: edge, own, cookie: await signIn(workerd.site) };
    for (const { title, text } of await vitalsTables(sites, Number(values.rounds))) show(title, text);
    own.stop();
  }
  if (runs("calendar")) show("The calendar on slow 3G", await calendarTable(edge.url));
  if (runs("lighthouse")) show("Lighthouse, mobile", await lighthouseTable(edge.url, PAGES));
} finally {
  edge.stop();
  workerd.stop();
  await ownPictures?.close();
  await database.close();
}
process.exit();
