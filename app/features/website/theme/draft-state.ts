import type { Outcome } from "#app/lib/outcome.ts";
import { differingFields, type Theme, type ThemeField } from "#server/website/theme/contract.ts";

export type DraftState = {
  /** The draft as the server had it when this form last heard of it. */
  base: { theme: Theme; version: number };
  mine: Theme;
  /** Fields that somebody else changed while they were changed here: the choice is open. */
  clashes: ThemeField[];
  /** The last answer that was made use of. */
  heard: string;
};

type StoredDraft = { draft: Theme; version: number };
export type ThemeOutcome = Outcome<{ version: number }>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const take = (from: Theme, fields: ThemeField[]): Partial<Theme> =>
  Object.fromEntries(fields.map((name) => [name, from[name]]));

/** What was changed here and is not saved yet. */
export const editedFields = ({ base, mine }: DraftState) => differingFields(base.theme, mine);

export const editsOf = (state: DraftState): Partial<Theme> => take(state.mine, editedFields(state));

/**
 * Brings in a draft that somebody else has saved: their fields where nothing was changed here, ours where they
 * changed nothing, and a choice where both did.
 */
export function merged(state: DraftState, { draft, version }: StoredDraft): DraftState {
  const { base, mine } = state;
  const edited = editedFields(state).filter((name) => !same(mine[name], draft[name]));
  return {
    ...state,
    base: { theme: draft, version },
    mine: { ...draft, ...take(mine, edited) },
    clashes: edited.filter((name) => state.clashes.includes(name) || !same(base.theme[name], draft[name])),
  };
}

/** The form's next state, from the answer to its request and the draft as it is stored after that. */
export function settled(
  state: DraftState,
  outcome: ThemeOutcome,
  sent: Theme,
  stored: StoredDraft,
): DraftState {
  const heard = { ...state, heard: outcome.id };
  if (outcome.tone === "success" && outcome.value) {
    if (outcome.intent === "restore" || outcome.intent === "discard") {
      return {
        ...heard,
        base: { theme: stored.draft, version: stored.version },
        mine: stored.draft,
        clashes: [],
      };
    }
    const saved = { ...heard, base: { theme: sent, version: outcome.value.version } };
    return stored.version > saved.base.version ? merged(saved, stored) : saved;
  }
  return stored.version > state.base.version ? merged(heard, stored) : heard;
}
