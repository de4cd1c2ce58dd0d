import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { contactEdit, contactLink, contactVersion, newContact } from "./contract.ts";
import { acceptAddress, addContact, editContact, removeContact, sendLink, setAccess } from "./service.ts";

/** The people of a booking, for the back office. */
export const contactRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .post("/:id/contacts", jsonBody(newContact), async (c) =>
    answer(
      c,
      await addContact(c.var.services, c.var.admin, { bookingId: c.req.param("id"), ...c.req.valid("json") }),
    ),
  )
  .put("/:id/contacts/:contact", jsonBody(contactEdit), async (c) => {
    const { id: bookingId, contact: id } = c.req.param();
    return answer(
      c,
      await editContact(c.var.services, c.var.admin, { bookingId, id, ...c.req.valid("json") }),
    );
  })
  .delete("/:id/contacts/:contact", jsonBody(contactVersion), async (c) => {
    const { id: bookingId, contact: id } = c.req.param();
    return answer(
      c,
      await removeContact(c.var.services, c.var.admin, { bookingId, id, ...c.req.valid("json") }),
    );
  })
  .post("/:id/contacts/:contact/link", jsonBody(contactLink), async (c) => {
    const { id: bookingId, contact: id } = c.req.param();
    return answer(c, await sendLink(c.var.services, c.var.admin, { bookingId, id, ...c.req.valid("json") }));
  })
  .post("/:id/contacts/:contact/withdrawal", jsonBody(contactVersion), async (c) => {
    const { id: bookingId, contact: id } = c.req.param();
    const { version } = c.req.valid("json");
    return answer(
      c,
      await setAccess(c.var.services, c.var.admin, { bookingId, id, version, withdrawn: true }),
    );
  })
  .post("/:id/contacts/:contact/acceptance", jsonBody(contactVersion), async (c) => {
    const { id: bookingId, contact: id } = c.req.param();
    const { version } = c.req.valid("json");
    return answer(c, await acceptAddress(c.var.services, c.var.admin, { bookingId, id, version }));
  })
  .post("/:id/contacts/:contact/restoration", jsonBody(contactVersion), async (c) => {
    const { id: bookingId, contact: id } = c.req.param();
    const { version } = c.req.valid("json");
    return answer(
      c,
      await setAccess(c.var.services, c.var.admin, { bookingId, id, version, withdrawn: false }),
    );
  });
