import { expect, it } from "vitest";
import { z } from "zod";
import { scheduleText } from "#server/bookings/day-schedule/contract.ts";
import { clientMessage } from "#server/clients/conversation/contract.ts";
import { deletionRequest } from "#server/clients/data-requests/contract.ts";
import { addedPerson, correctedPerson, ownDetails } from "#server/clients/own-details/contract.ts";
import { codeInput, codeRequest } from "#server/clients/sign-in/contract.ts";
import { paymentRequest } from "#server/payments/checkout/contract.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";

const form = z.object({
  name: z
    .string()
    .min(3, "longer")
    .regex(/^[a-z]*$/, "letters"),
  address: z.object({ city: z.string("city missing") }),
});

const complaintsAbout = (input: unknown) => {
  const parsed = form.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

it("returns the first error for each field", () => {
  expect(complaintsAbout({ name: "1", address: { city: "LA" } })).toEqual({ name: "longer" });
});

it("assigns a nested error to its top-level field", () => {
  expect(complaintsAbout({ name: "anna", address: {} })).toEqual({ address: "city missing" });
});

it("puts an error without a field under `form`", () => {
  const parsed = z
    .object({})
    .refine(() => false, "nothing fits")
    .safeParse({});
  expect(parsed.error && fieldErrors(parsed.error)).toEqual({ form: "nothing fits" });
});

it("keeps a field named like a built-in object member", () => {
  const parsed = z.object({ constructor: z.string("words") }).safeParse({ constructor: 1 });
  expect(parsed.error && fieldErrors(parsed.error)).toEqual({ constructor: "words" });
});

const CLIENT_FORMS = {
  addedPerson,
  correctedPerson,
  ownDetails,
  clientMessage,
  deletionRequest,
  paymentRequest,
  codeInput,
  codeRequest,
  schedule: z.object({ schedule: scheduleText }),
};

it.for(Object.entries(CLIENT_FORMS))("names missing fields in readable words: %s", ([, schema]) => {
  const { error } = schema.safeParse({});
  const words = Object.values(error ? fieldErrors(error) : {});
  expect(words.length).toBeGreaterThan(0);
  for (const each of words) expect(each).toMatch(/^Please /);
});

it("asks for “their” address if it belongs to another person", () => {
  const { error } = addedPerson.safeParse({ role: "payer", name: "Pat", email: "" });
  expect(error && fieldErrors(error)).toEqual({ email: "Please enter their email address" });
});
