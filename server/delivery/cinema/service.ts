import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { can } from "#server/clients/rights/contract.ts";
import { attachmentHeader } from "#server/platform/http/attachment-header.ts";
import { answerFile } from "#server/platform/http/file-response.ts";
import type { Services } from "#server/platform/services.ts";
import { filmsPath } from "../desk/contract.ts";
import { coupleLock } from "../lock/contract.ts";
import { accessOf, isFilmOpen } from "../lock/service.ts";
import { type FileRow, findFile } from "./access.ts";
import type { FilmsPage, FilmsSummary, OwnFilm } from "./contract.ts";
import { openInPieces } from "./pieces.ts";
import { type FilmFileRow, selectFilms, selectSummaries } from "./queries.ts";

const PAGE_NAME = /^[0-9a-f]{32}$/;

const mayWatch = (clients: readonly Client[], bookingId: string) =>
  clients.some((client) => client.bookingId === bookingId && can(client, "see_films"));

function filmOf(name: string, files: readonly FilmFileRow[], isOpen: boolean): OwnFilm[] {
  const pathOf = ({ fileId }: FilmFileRow) => `${filmsPath(name)}/${fileId}`;
  const fileOf = (role: FilmFileRow["role"]) => files.find((file) => file.role === role);
  const [original, playable, poster] = [fileOf("original"), fileOf("playable"), fileOf("poster")];
  if (!original || !playable) return [];
  const watched = isOpen ? playable : fileOf("preview");
  const { fileName, sizeBytes } = original;
  return [
    {
      id: playable.filmId,
      title: playable.title,
      poster: poster ? pathOf(poster) : null,
      playable: watched ? pathOf(watched) : null,
      original: isOpen ? { path: pathOf(original), fileName, sizeBytes } : null,
    },
  ];
}

/**
 * Reads the page where a couple watches its films.
 * @returns null for everybody else, and if there is no such page
 */
export async function readFilms(
  { db, clock }: Services,
  clients: readonly Client[],
  name: string,
): Promise<FilmsPage | null> {
  if (clients.length === 0 || !PAGE_NAME.test(name)) return null;
  const found = await selectFilms(db, name);
  if (!found || !mayWatch(clients, found.bookingId)) return null;
  const { bookingId, weddingDate, files } = found;
  const now = clock.now();
  const films = [...new Map(files.map(({ filmId, addedAt }) => [filmId, addedAt]))].flatMap(([id, addedAt]) =>
    filmOf(
      name,
      files.filter(({ filmId }) => filmId === id),
      isFilmOpen(found, addedAt, now),
    ),
  );
  return { bookingId, couple: coupleOf(found), weddingDate, films, lock: coupleLock(accessOf(found, now)) };
}

/** Returns the films of each wedding that a person may watch, by booking. */
export async function readFilmsSummaries(
  { db, clock }: Services,
  clients: readonly Client[],
): Promise<Map<string, FilmsSummary>> {
  const watching = clients.filter((client) => can(client, "see_films"));
  if (watching.length === 0) return new Map();
  const read = await selectSummaries(
    db,
    watching.map(({ bookingId }) => bookingId),
  );
  return new Map(
    read.deliveries.flatMap((delivery): [string, FilmsSummary][] => {
      const { bookingId, name } = delivery;
      const films = read.films.filter((film) => film.bookingId === bookingId);
      if (films.length === 0) return [];
      const summary = {
        path: filmsPath(name),
        titles: films.map(({ title }) => title),
        lock: coupleLock(accessOf(delivery, clock.now())),
        hasPreview: films.some((film) => film.hasPreview),
      };
      return [[bookingId, summary]];
    }),
  );
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
