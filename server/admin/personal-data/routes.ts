import "#server/platform/boundary.server.ts";
import { Hono } from "hono";
import { studioToday } from "#server/platform/clock.ts";
import { leaveFlash } from "#server/platform/http/flash.ts";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, adminOnly } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { fail } from "#server/platform/result/contract.ts";
import { deleteAskedData } from "./asked-deletion.ts";
import { askedDeletion, dataDeleted, personAddress, personDeletion } from "./contract.ts";
import { exportPerson } from "./export.ts";
import { deletePerson } from "./service.ts";

export const personalDataRoutes = new Hono<ApiEnv>()
  .use(adminOnly)
  .get("/", async (c) => {
    const { services, admin } = c.var;
    const address = personAddress.safeParse(c.req.query("email"));
    if (!address.success) {
      return answer(c, fail("not_found", { email: address.error.issues[0]?.message ?? "" }));
    }
    const file = await exportPerson(services, admin, address.data);
    if (!file.ok) return answer(c, file);
    // Without the address: a name of a file shows in many places.
    const name = `personal-data-${studioToday(services.clock)}.zip`;
    return c.body(file.value, 200, {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}"`,
    });
  })
  .post("/requests/:booking", jsonBody(askedDeletion), async (c) => {
    const asked = { bookingId: c.req.param("booking"), ...c.req.valid("json") };
    const deleted = await deleteAskedData(c.var.services, c.var.admin, asked);
    // The page is gone with the booking: the next one says so.
    const flash = deleted.ok && (await leaveFlash(c.var.services, dataDeleted(deleted.value.couple)));
    if (flash) c.header("set-cookie", flash);
    return answer(c, deleted);
  })
  .delete("/", jsonBody(personDeletion), async (c) =>
    answer(c, await deletePerson(c.var.services, c.var.admin, c.req.valid("json"))),
  );
