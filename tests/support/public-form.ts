import { expect } from "vitest";
import { openForm } from "#tests/support/booking-page.ts";
import type { Studio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let networks = 0;

/** Sends a public form from its own network, filled in like a person would. */
export async function sendPublicForm(
  studio: Studio,
  path: "/contact" | "/booking",
  fields: Record<string, string>,
) {
  networks += 1;
  const visitor = createVisitor(studio);
  const submission = await openForm(visitor, path);
  const from = { "cf-connecting-ip": `198.51.${networks >> 8}.${networks & 255}` };
  expect((await visitor.post(path, { ...fields, submission }, from)).status).toBe(303);
}
