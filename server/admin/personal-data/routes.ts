import { Hono } from "hono";
import { studioToday } from "#server/platform/clock.ts";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { fail } from "#server/platform/result/contract.ts";
import { personAddress, personDeletion } from "./contract.ts";
import { exportPerson } from "./export.ts";
import { deletePerson } from "./service.ts";

export const personalDataRoutes = new Hono<ApiEnv>()
  .use(only("records"))
  .get("/", async (c) => {
    const { services, admin } = c.var;
    const address = personAddress.safeParse(c.req.query("email"));
    if (!address.success) {
      return answer(c, fail("not_found", { email: address.error.issues[0]?.message ?? "" }));
    }
    const file = await exportPerson(services, admin, address.data);
    if (!file.ok) return answer(c, file);
    // Leaves out the address, because file names show up in many places.
    const name = `personal-data-${studioToday(services.clock)}.zip`;
    return c.body(file.value, 200, {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}"`,
    });
  })
  .delete("/", jsonBody(personDeletion), async (c) =>
    answer(c, await deletePerson(c.var.services, c.var.admin, c.req.valid("json"))),
  );
