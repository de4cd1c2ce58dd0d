import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { deliveryFileStart } from "../files/contract.ts";
import { beginFile } from "../files/service.ts";
import { publishDelivery, withdrawDelivery } from "../publishing/service.ts";
import { renditionsInput } from "../renditions/contract.ts";
import { replaceRenditions } from "../renditions/service.ts";
import { filmInput, newDelivery } from "./contract.ts";
import { addFilm, changeFilm, createDelivery, removeFilm } from "./service.ts";

/** Whoever edits films starts a delivery and uploads to it. */
export const deliveryRoutes = new Hono<ApiEnv>()
  .use(only("editing"))
  .post("/", jsonBody(newDelivery), async (c) =>
    answer(c, await createDelivery(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .post("/:id/films", jsonBody(filmInput), async (c) =>
    answer(c, await addFilm(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") })),
  );

/** Delivering writes to the couple, and changes what it can watch. */
export const deliveryPublishingRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .post("/:id/publishing", async (c) =>
    answer(c, await publishDelivery(c.var.services, c.var.admin, { id: c.req.param("id") })),
  )
  .delete("/:id/publishing", async (c) =>
    answer(c, await withdrawDelivery(c.var.services, c.var.admin, { id: c.req.param("id") })),
  );

export const deliveryFilmRoutes = new Hono<ApiEnv>()
  .use(only("editing"))
  .put("/:id", jsonBody(filmInput), async (c) =>
    answer(
      c,
      await changeFilm(c.var.services, c.var.admin, { filmId: c.req.param("id"), ...c.req.valid("json") }),
    ),
  )
  .put("/:id/renditions", jsonBody(renditionsInput), async (c) =>
    answer(
      c,
      await replaceRenditions(c.var.services, c.var.admin, {
        filmId: c.req.param("id"),
        ...c.req.valid("json"),
      }),
    ),
  )
  .post("/:id/files", jsonBody(deliveryFileStart), async (c) =>
    answer(
      c,
      await beginFile(c.var.services, c.var.admin, { filmId: c.req.param("id"), ...c.req.valid("json") }),
    ),
  );

/** A film that was delivered would be gone for its couple. */
export const deliveryFilmDeletionRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .delete("/:id", async (c) =>
    answer(c, await removeFilm(c.var.services, c.var.admin, { filmId: c.req.param("id") })),
  );
