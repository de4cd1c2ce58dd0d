import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { leaveMessage } from "#server/platform/http/next-page-message.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { fail } from "#server/platform/result/contract.ts";
import { agreementFile } from "../agreement-file/service.ts";
import { countersign } from "../countersigning/service.ts";
import { dateMove, movedWords } from "../moving/contract.ts";
import { moveDate, takeMoveBack } from "../moving/service.ts";
import { newVersion, proposalSending, sentWords } from "../sending/contract.ts";
import { renewProposal, sendNewVersion, sendProposal } from "../sending/service.ts";
import { DRAFT_DELETED, draftInput, newProposal } from "./contract.ts";
import { createDraft, removeDraft, saveDraft } from "./service.ts";

export const proposalRoutes = new Hono<ApiEnv>()
  .use(only("money"))
  .post("/", jsonBody(newProposal), async (c) =>
    answer(c, await createDraft(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .put("/:id", jsonBody(draftInput), async (c) =>
    answer(
      c,
      await saveDraft(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") }),
    ),
  )
  .delete("/:id", async (c) => {
    const removed = await removeDraft(c.var.services, c.var.admin, { id: c.req.param("id") });
    if (removed.ok) await leaveMessage(c, DRAFT_DELETED);
    return answer(c, removed);
  })
  .post("/:id/sending", jsonBody(proposalSending), async (c) =>
    answer(
      c,
      await sendProposal(c.var.services, c.var.admin, {
        id: c.req.param("id"),
        headers: c.req.raw.headers,
        ...c.req.valid("json"),
      }),
    ),
  )
  .post("/:id/renewal", async (c) => {
    const asked = { id: c.req.param("id"), headers: c.req.raw.headers };
    const sent = await renewProposal(c.var.services, c.var.admin, asked);
    if (sent.ok) await leaveMessage(c, sentWords(sent.value));
    return answer(c, sent);
  })
  .post("/:id/new-version", jsonBody(newVersion), async (c) => {
    const asked = { id: c.req.param("id"), headers: c.req.raw.headers, ...c.req.valid("json") };
    const sent = await sendNewVersion(c.var.services, c.var.admin, asked);
    if (sent.ok) await leaveMessage(c, sentWords(sent.value));
    return answer(c, sent);
  })
  .post("/:id/date-move", jsonBody(dateMove), async (c) => {
    const move = c.req.valid("json");
    const asked = { id: c.req.param("id"), headers: c.req.raw.headers, ...move };
    const sent = await moveDate(c.var.services, c.var.admin, asked);
    // The new version has a page of its own.
    if (sent.ok) await leaveMessage(c, movedWords(sent.value, move));
    return answer(c, sent);
  })
  .post("/:id/date-move/withdrawal", async (c) =>
    answer(
      c,
      await takeMoveBack(c.var.services, c.var.admin, { id: c.req.param("id"), headers: c.req.raw.headers }),
    ),
  )
  .get("/:id/agreement", async (c) => {
    const asked = { id: c.req.param("id"), request: c.req.raw };
    return (await agreementFile(c.var.services, c.var.admin, asked)) ?? answer(c, fail("not_found"));
  })
  .post("/:id/countersignature", async (c) =>
    answer(
      c,
      await countersign(c.var.services, c.var.admin, { id: c.req.param("id"), headers: c.req.raw.headers }),
    ),
  );
