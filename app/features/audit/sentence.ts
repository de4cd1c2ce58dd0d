import { type ActivityEntry, type AuditAction, type EditAction, UNDONE } from "#server/audit/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import { type Difference, differences } from "./differences.ts";
import { ACTION_PHRASES, type ActionPhrase, crewsPhrase, EDITED_THINGS, ONE } from "./strings/actions.ts";
import * as strings from "./strings/edits.ts";
import { ALWAYS_SAID, SAID } from "./strings/said.ts";
import { WITHOUT_VALUES } from "./strings/without-values.ts";

/** Values up to this length are part of the sentence; longer ones are shown on request. */
const VALUE_MAX = 60;
const FIELDS_NAMED = 4;

/** Fields that name the edited record and say nothing about the edit. */
const NAMING = ["couple", "called", "template"];
const isEdit = (action: string): action is EditAction => Object.hasOwn(EDITED_THINGS, action);
const isAction = (action: string): action is keyof typeof ACTION_PHRASES =>
  Object.hasOwn(ACTION_PHRASES, action);

/** Returns whether a day's number of crews was changed, which has its own sentence. */
const hasOtherCrews = ({ action, before, after }: ActivityEntry) =>
  action === "set_day" && before.crews !== after.crews;

/** Returns an entry's changes by field that its sentence doesn't mention. */
function changesIn(entry: ActivityEntry): Difference[] {
  const said = [
    ...(isEdit(entry.action) ? NAMING : ALWAYS_SAID),
    ...(SAID[entry.action as AuditAction] ?? []),
    ...(entry.after.reason === UNDONE ? ["reason"] : []),
    ...(hasOtherCrews(entry) ? ["crews"] : []),
  ];
  return differences(entry, said);
}

const DATE_WITH_YEAR = /^(\w+ \d{1,2}), (\d{4})$/;

/** Returns `June 12` for June 12 to June 19, 2027, so that the year appears once. */
function withoutSameYear(before: string, after: string): string {
  const [, day, year] = DATE_WITH_YEAR.exec(before) ?? [];
  return day && DATE_WITH_YEAR.exec(after)?.[2] === year ? day : before;
}

const isShort = (value: string | null) =>
  value === null || (value.length <= VALUE_MAX && !value.includes("\n"));

/** Describes an edit of a single field, with its values if they are short. */
function oneFieldPhrase({ field, before, after }: Difference, thing: string): ActionPhrase {
  const changed = strings.changedOf(strings.theField(field));
  if ((before === null && after === null) || !isShort(before) || !isShort(after)) return [changed, thing];
  if (after === null) return [strings.clearedOf(field), thing];
  if (before === null) return [strings.setOf(field), thing, strings.toValue(after)];
  return [changed, thing, strings.fromValueTo(withoutSameYear(before, after), after)];
}

function fieldsPhrase(changes: Difference[], thing: string): ActionPhrase {
  const named = changes.length > FIELDS_NAMED ? changes.slice(0, FIELDS_NAMED - 1) : changes;
  const rest = changes.length - named.length;
  const fields = named.map(({ field }, at) => (at === 0 ? strings.theField(field) : field));
  return [
    strings.changedOf(formatList([...fields, ...(rest > 0 ? [strings.moreDetails(rest)] : [])])),
    thing,
  ];
}

/** Records that are a single text: the sentence names the record, and the text is shown on request. */
const WHOLE_TEXTS: ReadonlySet<string> = new Set<EditAction>([
  "edit_note",
  "edit_day_schedule",
  "edit_contract",
]);

type Edited = ActivityEntry & { changes?: number };

/** Describes an edit of the named record. */
export function editPhrase(entry: Edited, thing: string): ActionPhrase {
  const { before, after, changes: count = 1 } = entry;
  if (hasOtherCrews(entry)) return crewsPhrase(entry);
  if (entry.action === "edit_file" && before.called !== after.called && after.called)
    return [strings.renamed, String(before.called), strings.toValue(String(after.called))];
  const changes = changesIn(entry);
  const [first] = changes;
  // Draft proposals have no values in the log.
  if (!first)
    return count > 1 && Object.keys(before).length > 0
      ? [strings.edited, thing, strings.andChangedItBack]
      : [strings.edited, thing];
  if (WHOLE_TEXTS.has(entry.action)) return [strings.edited, thing];
  return changes.length === 1 ? oneFieldPhrase(first, thing) : fieldsPhrase(changes, thing);
}

/** Returns the action as the rest of a sentence that starts with the actor's name. */
export function phraseOf(entry: Edited): ActionPhrase {
  const { action, entity, before, after } = entry;
  const isBare = entry.valuesDeleted || Object.keys({ ...before, ...after }).length === 0;
  const short = isBare ? WITHOUT_VALUES[action as AuditAction] : undefined;
  if (short) return [short(entry, ONE[entity] ?? entity)];
  if (isEdit(action)) return editPhrase(entry, EDITED_THINGS[action](entry));
  return isAction(action) ? ACTION_PHRASES[action](entry) : [strings.madeAChange];
}

/** Returns the changes that don't fit into the sentence: none if it mentions the only changed value. */
export function detailsOf(entry: Edited): Difference[] {
  const changes = changesIn(entry);
  const [first] = changes;
  const isSaid =
    isEdit(entry.action) &&
    !WHOLE_TEXTS.has(entry.action) &&
    !hasOtherCrews(entry) &&
    changes.length === 1 &&
    first &&
    first.after !== null &&
    isShort(first.before) &&
    isShort(first.after);
  return isSaid ? [] : changes.filter(({ before, after }) => before !== null || after !== null);
}
