import { describe, expect, it } from "vitest";
import { type DraftState, editsOf, merged, settled } from "#app/features/website/theme/draft-state.ts";
import { DEFAULT_THEME, type Theme } from "#server/website/theme/contract.ts";

const theme = (changes: Partial<Theme> = {}): Theme => ({ ...DEFAULT_THEME, ...changes });
const state = (mine: Partial<Theme>): DraftState => ({
  base: { theme: theme(), version: 1 },
  mine: theme(mine),
  clashes: [],
  heard: "",
});
const answer = { id: "1", intent: "draft", tone: "success", text: "", fields: {}, conflict: false } as const;

describe("another admin's theme draft", () => {
  it("is merged into fields not changed here, keeping the rest", () => {
    const met = merged(state({ brandColor: "#111111" }), { draft: theme({ hero: "words" }), version: 2 });
    expect(met.mine).toEqual(theme({ brandColor: "#111111", hero: "words" }));
    expect(met.clashes).toEqual([]);
    expect(editsOf(met)).toEqual({ brandColor: "#111111" });
  });

  it("conflicts where both changed the same field", () => {
    const met = merged(state({ brandColor: "#111111", header: "slim" }), {
      draft: theme({ brandColor: "#222222" }),
      version: 2,
    });
    expect(met.clashes).toEqual(["brandColor"]);
    expect(met.mine).toMatchObject({ brandColor: "#111111", header: "slim" });
  });

  it("doesn't conflict where both made the same change", () => {
    const met = merged(state({ header: "slim" }), { draft: theme({ header: "slim" }), version: 2 });
    expect(met.clashes).toEqual([]);
    expect(editsOf(met)).toEqual({});
  });

  it("keeps a conflict open when a third draft arrives", () => {
    const met = merged(state({ brandColor: "#111111" }), {
      draft: theme({ brandColor: "#222222" }),
      version: 2,
    });
    const again = merged(met, { draft: theme({ brandColor: "#222222", hero: "full" }), version: 3 });
    expect(again.clashes).toEqual(["brandColor"]);
  });
});

describe("a theme response", () => {
  it("to a save makes the sent draft the base and keeps later edits", () => {
    const typing = state({ brandColor: "#111111", header: "slim" });
    const sent = theme({ brandColor: "#111111" });
    const met = settled(typing, { ...answer, value: { version: 2 } }, sent, { draft: sent, version: 2 });
    expect(editsOf(met)).toEqual({ header: "slim" });
    expect(met.base.version).toBe(2);
  });

  it("to a restore replaces the draft", () => {
    const met = settled(
      state({ header: "slim" }),
      { ...answer, intent: "restore", value: { version: 4 } },
      theme(),
      { draft: theme({ hero: "full" }), version: 4 },
    );
    expect(met.mine).toEqual(theme({ hero: "full" }));
  });

  it("with an error keeps everything", () => {
    const typing = state({ header: "slim" });
    const met = settled(typing, { ...answer, tone: "failure" }, typing.mine, { draft: theme(), version: 1 });
    expect(met.mine).toEqual(typing.mine);
    expect(met.heard).toBe("1");
  });
});
