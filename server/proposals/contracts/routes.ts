import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { leaveMessage } from "#server/platform/http/next-page-message.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { countersigningInput } from "../countersigning/contract.ts";
import { changeCountersigning } from "../countersigning/service.ts";
import { CONTRACT_CREATED, contractInput, STANDARD_CONTRACT_ID } from "./contract.ts";
import { saveContract } from "./service.ts";

export const contractRoutes = new Hono<ApiEnv>()
  .use(only("money"))
  .put("/countersigning", jsonBody(countersigningInput), async (c) =>
    answer(c, await changeCountersigning(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .put("/:id", jsonBody(contractInput), async (c) => {
    const id = c.req.param("id");
    const input = c.req.valid("json");
    const saved = await saveContract(c.var.services, c.var.admin, { id, ...input });
    // The built-in contract has a page before it is saved for the first time.
    if (saved.ok && input.version === 0 && id !== STANDARD_CONTRACT_ID)
      await leaveMessage(c, CONTRACT_CREATED);
    return answer(c, saved);
  });
