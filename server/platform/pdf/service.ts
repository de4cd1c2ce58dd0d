import type { PdfDocument } from "./contract.ts";
import { drawnText } from "./drawn-text.ts";
import { faceOf, loadGlyphs, type PdfFont, type Weight } from "./font.ts";
import { type Faces, layOut, type Mark, PAGE, type Page } from "./layout.ts";
import { type Assets, loadScripts } from "./script-fonts.ts";

/** Formats a number for PDF: no exponent, and no more digits than a printer can resolve. */
const number = (value: number) => String(Math.round(value * 100) / 100);
const hex = (value: number, digits = 4) => value.toString(16).toUpperCase().padStart(digits, "0");

const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join("");

/** Encodes text outside the pages, such as the title: UTF-16 with a byte order mark. */
const textString = (text: string) => `<FEFF${utf16(text)}>`;

const dateString = (at: Date) => `(D:${at.toISOString().replace(/\D/g, "").slice(0, 14)}Z)`;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The objects of a file, numbered in the order they are added. */
class Objects {
  readonly #parts: Uint8Array[] = [bytesOf("%PDF-1.7\n")];
  readonly #offsets: number[] = [];
  #length = 9;

  /** Reserves a number for an object that is written later. */
  reserve(): number {
    return this.#offsets.push(0);
  }

  #push(bytes: Uint8Array) {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }

  write(id: number, body: string, stream?: Uint8Array) {
    this.#offsets[id - 1] = this.#length;
    this.#push(bytesOf(`${id} 0 obj\n${body}\n`));
    if (stream) {
      this.#push(bytesOf("stream\n"));
      this.#push(stream);
      this.#push(bytesOf("\nendstream\n"));
    }
    this.#push(bytesOf("endobj\n"));
  }

  add(body: string, stream?: Uint8Array): number {
    const id = this.reserve();
    this.write(id, body, stream);
    return id;
  }

  /** Returns the file: the objects, the offset table and the trailer. */
  finish(trailer: string): Uint8Array {
    const start = this.#length;
    const entries = this.#offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
    const size = this.#offsets.length + 1;
    this.#push(
      bytesOf(
        `xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    );
    const file = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      file.set(part, at);
      at += part.length;
    }
    return file;
  }
}

/** Returns all texts on a document's pages. */
const textsIn = ({ blocks, footer }: PdfDocument): string[] => [
  footer,
  ...blocks.flatMap((block) => {
    if (block.type === "table")
      return [
        ...block.columns.map(({ label }) => label),
        ...block.rows.flat(),
        ...(block.totals ?? []).flat(),
      ];
    if (block.type === "item") return [block.mark, block.text];
    return "text" in block ? [block.text] : [];
  }),
];

type UsedFont = { resource: string; font: PdfFont; glyphs: Map<number, { code: number; width: number }> };

/** Collects the fonts that a document's texts use, in the order of first use. */
function createFonts(faces: Faces) {
  const used = new Map<PdfFont, UsedFont>();
  const showDrawn = (drawn: string, weight: Weight, size: number): string => {
    const runs: { font: UsedFont; glyphs: string }[] = [];
    for (const { font: needed, code, glyph, width } of faces[weight].glyphsOf(drawn)) {
      const font = used.get(needed) ?? {
        resource: `F${used.size + 1}`,
        glyphs: new Map(),
        font: needed,
      };
      used.set(needed, font);
      font.glyphs.set(glyph, { code, width });
      const last = runs.at(-1);
      if (last?.font === font) last.glyphs += hex(glyph);
      else runs.push({ font, glyphs: hex(glyph) });
    }
    return runs.map(({ font, glyphs }) => `/${font.resource} ${number(size)} Tf <${glyphs}> Tj`).join(" ");
  };
  return {
    used,
    /** Returns the content operators that show a text on a page. */
    show: (text: string, weight: Weight, size: number): string => showDrawn(drawnText(text), weight, size),
  };
}

const content = (marks: Page, show: ReturnType<typeof createFonts>["show"]) =>
  marks
    .map((mark: Mark) =>
      mark.kind === "line"
        ? `0.5 w 0.6 G ${number(mark.x)} ${number(mark.y)} m ${number(mark.x2)} ${number(mark.y)} l S`
        : `BT 1 0 0 1 ${number(mark.x)} ${number(mark.y)} Tm ${show(mark.text, mark.weight, mark.size)} ET`,
    )
    .join("\n");

/** Returns the letter as typed, for any drawn form of an Arabic letter. */
const typedLetter = (code: number) => {
  const letter = String.fromCodePoint(code);
  return code >= 0xfb50 && code <= 0xfefc ? letter.normalize("NFKC") : letter;
};

/**
 * Returns the map for copying and searching text drawn with a font's glyphs. A block may contain up to a hundred of
 * them.
 */
function unicodeMap(glyphs: [glyph: number, code: number][]): string {
  const blocks: string[] = [];
  for (let at = 0; at < glyphs.length; at += 100) {
    const part = glyphs.slice(at, at + 100);
    blocks.push(
      `${part.length} beginbfchar\n${part.map(([glyph, code]) => `<${hex(glyph)}> <${utf16(typedLetter(code))}>`).join("\n")}\nendbfchar`,
    );
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${blocks.join("\n")}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

function addFont(objects: Objects, { font, glyphs }: UsedFont): number {
  const file = Uint8Array.from(atob(font.deflated), (letter) => letter.charCodeAt(0));
  const fileId = objects.add(
    `<< /Length ${file.length} /Length1 ${font.bytes} /Filter /FlateDecode >>`,
    file,
  );
  const sorted = [...glyphs].toSorted(([a], [b]) => a - b);
  const map = bytesOf(unicodeMap(sorted.map(([glyph, { code }]) => [glyph, code])));
  const mapId = objects.add(`<< /Length ${map.length} >>`, map);
  const descriptor = objects.add(
    `<< /Type /FontDescriptor /FontName /${font.name} /Flags 4 /FontBBox [${font.box.join(" ")}] /ItalicAngle 0 /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight 660 /StemV 80 /FontFile2 ${fileId} 0 R >>`,
  );
  const widths = sorted.map(([glyph, { width }]) => `${glyph} [${width}]`).join(" ");
  const descendant = objects.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${font.name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 500 /W [${widths}] /CIDToGIDMap /Identity >>`,
  );
  return objects.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font.name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${mapId} 0 R >>`,
  );
}

/**
 * Creates a PDF of a document: US Letter, in the site's text font, with page numbers. The same document always
 * results in the same bytes. Letters missing from the text font come from the build's static files.
 */
export async function makePdf(document: PdfDocument, assets: Assets): Promise<Uint8Array> {
  const [regular, bold] = await Promise.all([loadGlyphs("regular"), loadGlyphs("bold")]);
  // In one weight only: headings in other scripts look like body text.
  const others = await loadScripts(assets, textsIn(document), regular);
  const faces: Faces = { regular: faceOf(regular, others), bold: faceOf(bold, others) };
  const objects = new Objects();
  const [catalog, tree, resources] = [objects.reserve(), objects.reserve(), objects.reserve()];
  const fonts = createFonts(faces);
  const pageIds = layOut(document, faces).map((marks) => {
    const stream = bytesOf(content(marks, fonts.show));
    const contents = objects.add(`<< /Length ${stream.length} >>`, stream);
    return objects.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources ${resources} 0 R /Contents ${contents} 0 R >>`,
    );
  });
  const list = [...fonts.used.values()].map((font) => `/${font.resource} ${addFont(objects, font)} 0 R`);
  objects.write(resources, `<< /Font << ${list.join(" ")} >> >>`);
  objects.write(
    tree,
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] /Count ${pageIds.length} >>`,
  );
  objects.write(
    catalog,
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  const info = objects.add(
    `<< /Title ${textString(document.title)} /Author ${textString(document.author)} /CreationDate ${dateString(document.createdAt)} >>`,
  );
  return objects.finish(`/Root ${catalog} 0 R /Info ${info} 0 R`);
}
