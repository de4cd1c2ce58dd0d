import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { newNote, noteDeletion, noteEdit } from "./contract.ts";
import { addNote, editNote, removeNote } from "./service.ts";

export const bookingNoteRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .post("/:id/notes", jsonBody(newNote), async (c) =>
    answer(
      c,
      await addNote(c.var.services, c.var.admin, { bookingId: c.req.param("id"), ...c.req.valid("json") }),
    ),
  )
  .put("/:id/notes/:note", jsonBody(noteEdit), async (c) => {
    const target = { bookingId: c.req.param("id"), id: c.req.param("note") };
    return answer(c, await editNote(c.var.services, c.var.admin, { ...target, ...c.req.valid("json") }));
  })
  .delete("/:id/notes/:note", jsonBody(noteDeletion), async (c) => {
    const target = { bookingId: c.req.param("id"), id: c.req.param("note") };
    return answer(c, await removeNote(c.var.services, c.var.admin, { ...target, ...c.req.valid("json") }));
  });
