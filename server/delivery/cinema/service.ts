import "#server/platform/boundary.server.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { can } from "#server/clients/rights/contract.ts";
import { attachmentHeader } from "#server/platform/http/attachment-header.ts";
import { answerFile } from "#server/platform/http/file-response.ts";
import type { Services } from "#server/platform/services.ts";
import { filmsPath } from "../desk/contract.ts";
import { findFile } from "./access.ts";
import type { FilmsPage, FilmsSummary, OwnFilm } from "./contract.ts";
import { openInPieces } from "./pieces.ts";
import { type FileRow, selectFilms, selectSummaries } from "./queries.ts";

const PAGE_NAME = /^[0-9a-f]{32}$/;

const mayWatch = (clients: readonly Client[], bookingId: string) =>
  clients.some((client) => client.bookingId === bookingId && can(client, "see_films"));

type Row = Awaited<ReturnType<typeof selectFilms>>[number];

function filmOf(name: string, files: Row[]): OwnFilm[] {
  const pathOf = ({ fileId }: Row) => `${filmsPath(name)}/${fileId}`;
  const fileOf = (role: Row["role"]) => files.find((file) => file.role === role);
  const [original, playable, poster] = [fileOf("original"), fileOf("playable"), fileOf("poster")];
  if (!original || !playable) return [];
  const { filmId, title, durationSeconds } = playable;
  return [
    {
      id: filmId,
      title,
      durationSeconds,
      playable: pathOf(playable),
      poster: poster ? pathOf(poster) : null,
      original: {
        path: pathOf(original),
        fileName: original.fileName,
        sizeBytes: original.sizeBytes,
      },
    },
  ];
}

/**
 * Reads the page where a couple watches its films.
 * @returns null for everybody else, and if there is no such page
 */
export async function readFilms(
  { db }: Services,
  clients: readonly Client[],
  name: string,
): Promise<FilmsPage | null> {
  if (clients.length === 0 || !PAGE_NAME.test(name)) return null;
  const rows = await selectFilms(db, name);
  const [first] = rows;
  if (!first || !mayWatch(clients, first.bookingId)) return null;
  const films = [...new Set(rows.map(({ filmId }) => filmId))].flatMap((id) =>
    filmOf(
      name,
      rows.filter(({ filmId }) => filmId === id),
    ),
  );
  return { couple: coupleOf(first), weddingDate: first.weddingDate, films };
}

/** Returns the films of each wedding that a person may watch, by booking. */
export async function readFilmsSummaries(
  { db }: Services,
  clients: readonly Client[],
): Promise<Map<string, FilmsSummary>> {
  const watching = clients.filter((client) => can(client, "see_films"));
  const found = new Map<string, FilmsSummary>();
  if (watching.length === 0) return found;
  const rows = await selectSummaries(
    db,
    watching.map(({ bookingId }) => bookingId),
  );
  for (const { bookingId, name, title } of rows) {
    const earlier = found.get(bookingId)?.titles ?? [];
    found.set(bookingId, { path: filmsPath(name), titles: [...earlier, title] });
  }
  return found;
}

/** Returns the response headers of a file: only the original is downloaded. */
function headersOf({ role, fileName, contentType }: FileRow): Record<string, string> {
  return {
    "content-type": contentType,
    "content-disposition": role === "original" ? attachmentHeader(fileName) : "inline",
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
  };
}

type Asked = { request: Request; name: string; fileId: string };

/**
 * Answers a request for a film's file, with ranges.
 * @returns null if this session may not read it, or if it doesn't exist
 * @throws if the database does not respond and hasn't for ten minutes
 */
export async function filmFileFor(
  services: Services,
  { request, name, fileId }: Asked,
): Promise<Response | null> {
  if (!PAGE_NAME.test(name) || !PAGE_NAME.test(fileId)) return null;
  const asked = { headers: request.headers, name, fileId };
  const file = await findFile(services, asked);
  if (!file || file.etag === null) return null;
  const { key, etag, sizeBytes, storedAt } = file;
  return answerFile(request, {
    size: sizeBytes,
    etag,
    modified: storedAt,
    headers: headersOf(file),
    open: (range) =>
      openInPieces(services, { key, etag }, range, async () => (await findFile(services, asked)) !== null),
  });
}
