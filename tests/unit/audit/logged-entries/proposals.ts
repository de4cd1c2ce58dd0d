import { type LoggedEntries, logged } from "./logged.ts";

export const PROPOSALS_ENTRIES = {
  decline_proposal: [
    logged(
      "booking",
      { couple: "Cleo & Dan", date: "2031-06-07", status: "held", reason: null },
      { couple: "Cleo & Dan", date: "2031-06-07", status: "proposal", reason: null },
    ),
  ],
  expire_proposal: [logged("booking", null, { number: 2 })],
  create_proposal: [logged("booking", null, { couple: "Cleo & Dan" })],
  edit_proposal: [logged("proposal", null, { couple: "Cleo & Dan" })],
  delete_proposal: [logged("proposal", { couple: "Cleo & Dan", number: 1 })],
  send_proposal: [logged("booking", null, { couple: "Cleo & Dan", number: 1 })],
  countersign_proposal: [logged("booking", null, { couple: "Cleo & Dan" })],
  take_back_move: [logged("booking", null, { couple: "Cleo & Dan", number: 2 })],
  end_move: [logged("booking", null, { couple: "Cleo & Dan", number: 2 })],
  edit_contract: [logged("contract", { text: "" }, { name: "Elopements", text: "For couple" })],
} satisfies LoggedEntries;
