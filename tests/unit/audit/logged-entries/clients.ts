import { type LoggedEntries, logged } from "./logged.ts";

export const CLIENTS_ENTRIES = {
  add_contact: [
    logged("booking", null, {
      couple: "Cleo & Dan",
      person: "Pia",
      role: "planner",
      email: null,
      phone: null,
    }),
  ],
  edit_contact: [
    logged(
      "booking",
      { couple: "Cleo & Dan", person: "Pat", role: "payer", email: "pat@example.com", phone: null },
      { couple: "Cleo & Dan", person: "Patricia", role: "payer", email: "patricia@example.com", phone: null },
    ),
  ],
  ask_deletion: [
    logged(
      "booking",
      { couple: "Cleo & Dan", person: "Pat", role: "payer", email: null, phone: null },
      { asked: "2026-11-25T14:53:28Z" },
    ),
  ],
  withdraw_deletion: [
    logged("booking", { couple: "Cleo & Dan", person: "Pat", role: "payer", email: null, phone: null }),
  ],
  remove_contact: [
    logged("booking", {
      couple: "Cleo & Dan",
      person: "Pat",
      role: "payer",
      email: "pat@example.com",
      phone: null,
    }),
  ],
  withdraw_contact: [
    logged("booking", {
      couple: "Cleo & Dan",
      person: "Pat",
      role: "payer",
      email: "pat@example.com",
      phone: null,
    }),
  ],
  restore_contact: [
    logged("booking", { couple: "Cleo & Dan", person: "Pat", role: "payer", email: null, phone: null }),
  ],
  accept_contact_address: [
    logged("booking", {
      couple: "Cleo & Dan",
      person: "Dan",
      role: "partner",
      email: "dan@example.com",
      phone: null,
    }),
  ],
  send_client_link: [
    logged(
      "booking",
      { couple: "Cleo & Dan", person: "Pat", role: "payer", email: "pat@example.com", phone: null },
      { to: "pat@example.com" },
    ),
  ],
} satisfies LoggedEntries;
