import { beforeEach, expect, it, vi } from "vitest";
import { DRAFT_LIFE_MS, DRAFTS_MAX, draftKey, keepDraft, readDraft } from "#app/forms/drafts.ts";
import { clearDrafts, dropDraftsAbout, endSentDraft } from "#app/forms/remove-drafts.ts";

/** A fake of the browser's storage, which stores entries as its own properties. */
class FakeStorage {
  [key: string]: unknown;
}
Object.assign(FakeStorage.prototype, {
  getItem(this: FakeStorage, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: FakeStorage, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: FakeStorage, key: string) {
    delete this[key];
  },
});

const NOW = new Date("2030-05-01T12:00:00Z").getTime();
const later = (ms: number) => vi.setSystemTime(NOW + ms);
const keyOf = (id: string, userId = "ana") => draftKey({ userId, kind: "note", id });
const draft = (body: string) => ({ subject: "", body });

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal("localStorage", storage);
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  return () => {
    vi.useRealTimers();
  };
});

it("a draft can be read only by its author", () => {
  expect(keepDraft(keyOf("1"), { subject: "Your day", body: "Dear both," })).toBe(true);
  expect(readDraft(keyOf("1"))).toEqual({ subject: "Your day", body: "Dear both," });
  expect(readDraft(keyOf("1", "ben"))).toBeNull();
  expect(readDraft(keyOf("2"))).toBeNull();
  expect(readDraft(draftKey({ userId: "ana", kind: "message-reply", id: "1" }))).toBeNull();
});

it("a draft expires thirty days after its last change", () => {
  keepDraft(keyOf("1"), draft("A"));
  later(DRAFT_LIFE_MS - 1);
  expect(readDraft(keyOf("1"))).toEqual(draft("A"));
  later(DRAFT_LIFE_MS);
  expect(readDraft(keyOf("1"))).toBeNull();
  // Expired drafts are removed when the next one is stored.
  keepDraft(keyOf("2"), draft("B"));
  expect(Object.keys(storage)).toEqual([keyOf("2")]);
});

it("at most fifty drafts are kept; the oldest is deleted first, and other keys are kept", () => {
  storage["inquiry-draft"] = "a couple's";
  for (let at = 0; at < DRAFTS_MAX; at++) {
    later(at);
    keepDraft(keyOf(String(at)), draft("A"));
  }
  later(DRAFTS_MAX);
  // Storing an existing draft again takes no additional slot.
  keepDraft(keyOf("0"), draft("B"));
  expect(readDraft(keyOf("1"))).toEqual(draft("A"));
  later(DRAFTS_MAX + 1);
  keepDraft(keyOf("one more"), draft("C"));
  expect(readDraft(keyOf("1"))).toBeNull();
  expect(readDraft(keyOf("0"))).toEqual(draft("B"));
  expect(readDraft(keyOf("one more"))).toEqual(draft("C"));
  expect(Object.keys(storage)).toHaveLength(DRAFTS_MAX + 1);
});

it("deletes the draft on a successful submission and keeps it on a failed one", () => {
  const form = new FormData();
  form.set("draft", keyOf("1"));
  keepDraft(keyOf("1"), draft("A"));
  keepDraft(keyOf("2"), draft("B"));
  endSentDraft(form, { tone: "failure" });
  expect(readDraft(keyOf("1"))).toEqual(draft("A"));
  endSentDraft(form, { tone: "success" });
  expect(readDraft(keyOf("1"))).toBeNull();
  endSentDraft(new FormData(), { tone: "success" });
  expect(readDraft(keyOf("2"))).toEqual(draft("B"));
});

it("doesn't delete a key named by a form if it isn't a draft's", () => {
  storage["inquiry-draft"] = "a couple's";
  const form = new FormData();
  form.set("draft", "inquiry-draft");
  endSentDraft(form, { tone: "success" });
  expect(Object.keys(storage)).toEqual(["inquiry-draft"]);
});

it("signing out deletes everyone's drafts, and deleting a booking its own drafts", () => {
  for (const key of [keyOf("1"), keyOf("1", "ben"), keyOf("2")]) keepDraft(key, draft("A"));
  storage["inquiry-draft"] = "a couple's";
  dropDraftsAbout("1");
  expect(Object.keys(storage)).toEqual([keyOf("2"), "inquiry-draft"]);
  clearDrafts();
  expect(Object.keys(storage)).toEqual(["inquiry-draft"]);
});

it.each(["", "{", "null", "[]", '{"savedAt":1}', `{"savedAt":${NOW},"values":{"body":7}}`])(
  "ignores the invalid draft %s",
  (text) => {
    storage[keyOf("1")] = text;
    expect(readDraft(keyOf("1"))).toBeNull();
  },
);

it("reports failure without an error if storage is unavailable or full", () => {
  Object.defineProperty(storage, "setItem", {
    value: () => {
      throw new DOMException("Full", "QuotaExceededError");
    },
  });
  expect(keepDraft(keyOf("1"), draft("A"))).toBe(false);
  vi.stubGlobal("localStorage", undefined);
  expect(keepDraft(keyOf("1"), draft("A"))).toBe(false);
  expect(readDraft(keyOf("1"))).toBeNull();
  clearDrafts();
});
