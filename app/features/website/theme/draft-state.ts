import type { Outcome } from "#app/lib/outcome.ts";
import { differingFields, type Theme, type ThemeField } from "#server/website/theme/contract.ts";

export type DraftState = {
  /** The draft as the server had it when this form last heard of it. */
  base: { look: Theme; version: number };
  mine: Theme;
  /** Fields that somebody else changed while they were changed here: the choice is open. */
  clashes: ThemeField[];
  /** The last answer that was made use of. */
  heard: string;
};

type Standing = { draft: Theme; version: number };
export type ThemeOutcome = Outcome<{ version: number }>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const take = (from: Theme, fields: ThemeField[]): Partial<Theme> =>
  Object.fromEntries(fields.map((name) => [name, from[name]]));

/** What was changed here and is not saved yet. */
export const editedFields = ({ base, mine }: DraftState) => differingFields(base.look, mine);

export const editsOf = (state: DraftState): Partial<Theme> => take(state.mine, editedFields(state));

/**
 * Brings in a draft that somebody else has saved: their fields where nothing was changed here, ours where they
 * changed nothing, and a choice where both did.
 */
export function merged(state: DraftState, { draft, version }: Standing): DraftState {
  const { base, mine } = state;
  const edited = editedFields(state).filter((name) => !same(mine[name], draft[name]));
  return {
    ...state,
    base: { look: draft, version },
    mine: { ...draft, ...take(mine, edited) },
    clashes: edited.filter((name) => state.clashes.includes(name) || !same(base.look[name], draft[name])),
  };
}

/** What the form becomes by an answer to what it sent, and by the draft as it stands after that. */
export function settled(state: DraftState, outcome: ThemeOutcome, sent: Theme, stands: Standing): DraftState {
  const heard = { ...state, heard: outcome.id };
  if (outcome.tone === "success" && outcome.value) {
    if (outcome.intent === "restore" || outcome.intent === "discard") {
      return {
        ...heard,
        base: { look: stands.draft, version: stands.version },
        mine: stands.draft,
        clashes: [],
      };
    }
    const saved = { ...heard, base: { look: sent, version: outcome.value.version } };
    return stands.version > saved.base.version ? merged(saved, stands) : saved;
  }
  return stands.version > state.base.version ? merged(heard, stands) : heard;
}
