import { film } from "#tests/factories/film.ts";
import { png } from "#tests/factories/picture.ts";
import type { Call } from "./account-audited-routes.ts";
import { filmAuditedRoutes, newUploadId, wholeBody } from "./uploads.ts";
import type { Visitor } from "./visitor.ts";

/** Returns one call for each route that adds files to the library. */
export function uploadAuditedRoutes(admin: () => Visitor): Record<string, () => Promise<Call>> {
  async function begun() {
    const bytes = film(4096);
    const routes = filmAuditedRoutes(admin());
    const id = (await routes.begin(bytes)).value?.open?.id ?? "";
    await routes.put(id, 1, bytes);
    return id;
  }
  return {
    "POST /api/uploads/:id/complete": async () => {
      const entityId = await begun();
      const path = `/api/uploads/${entityId}/complete`;
      return { path, body: {}, action: "upload_file", entityId, again: "nothing" };
    },
    "DELETE /api/uploads/:id": async () => {
      const entityId = await begun();
      return { path: `/api/uploads/${entityId}`, action: "cancel_upload", entityId };
    },
    "PUT /api/uploads/single-request/:id": async () => {
      const entityId = newUploadId();
      const path = `/api/uploads/single-request/${entityId}`;
      return { path, body: wholeBody(png()), action: "upload_file", entityId, again: "nothing" };
    },
  };
}
