import { type LoggedEntries, logged } from "./logged.ts";

const couple = { couple: "Cleo & Dan" };

export const DELIVERY_ENTRIES = {
  change_editing_stage: [
    logged("booking", { ...couple, stage: null }, { ...couple, stage: "rough_cut" }),
    logged("booking", { ...couple, stage: "footage_saved" }, { ...couple, stage: null }),
  ],
  assign_film_editor: [
    logged("booking", { ...couple, editor: null }, { ...couple, editor: "Remy Hale" }),
    logged("booking", { ...couple, editor: "Remy Hale" }, { ...couple, editor: null }),
  ],
  create_delivery: [logged("booking", null, couple)],
  add_delivery_film: [logged("booking", null, { ...couple, film: "Highlight" })],
  rename_delivery_film: [
    logged("booking", { ...couple, film: "Highlight" }, { ...couple, film: "The vows" }),
  ],
  delete_delivery_film: [logged("booking", { ...couple, film: "Highlight" }, null)],
  store_delivery_file: [logged("booking", null, { ...couple, film: "Highlight", file: "highlight.mov" })],
  store_delivery_renditions: [logged("booking", null, { ...couple, film: "Highlight" })],
  publish_delivery: [logged("booking", null, couple)],
  withdraw_delivery: [logged("booking", null, couple)],
  open_delivery: [logged("booking", null, { ...couple, reason: "The check is in the mail" })],
  lock_delivery: [logged("booking", null, couple)],
} satisfies LoggedEntries;
