import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import { fieldErrors } from "../field-errors.ts";
import { fail } from "../result/contract.ts";
import { withoutControls } from "../single-line.ts";
import { readBounded } from "./body-reader.ts";
import { answer } from "./json-response.ts";
import type { ApiEnv } from "./require-admin.ts";

const JSON_BYTES = 64 * 1024;

type Options = {
  /** The most bytes that are read. */
  limit?: number;
  /** Whether texts keep their control characters, as rows of an archive must, which were checked by their hash. */
  exact?: boolean;
};

function parsed(bytes: Uint8Array<ArrayBuffer>, exact: boolean): unknown {
  // JSON can encode half of a surrogate pair, which the database doesn't accept.
  const cleaned = (text: string) => (exact ? text : withoutControls(text)).toWellFormed();
  try {
    return JSON.parse(new TextDecoder().decode(bytes), (_name, value) =>
      typeof value === "string" ? cleaned(value) : value,
    );
  } catch {
    return undefined;
  }
}

/** Validates a route's JSON body against its contract. If it doesn't match, responds with the errors by field. */
export const jsonBody = <S extends z.ZodType>(
  schema: S,
  { limit = JSON_BYTES, exact = false }: Options = {},
) =>
  createMiddleware<ApiEnv, string, { in: { json: z.input<S> }; out: { json: z.output<S> } }>(
    async (c, next) => {
      const { bytes, complete } = await readBounded(c.req.raw.body, limit);
      if (!complete) return answer(c, fail("too_large"));
      const body = schema.safeParse(parsed(bytes, exact));
      if (!body.success) return answer(c, fail("invalid", fieldErrors(body.error)));
      c.req.addValidatedData("json", body.data as object);
      await next();
    },
  );
