import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { findClients } from "#server/clients/gate/service.ts";
import { can } from "#server/clients/rights/contract.ts";
import { segmentedFilm } from "#server/media/film-segments/contract.ts";
import { attachmentHeader } from "#server/platform/http/attachment-header.ts";
import type { ByteRange } from "#server/platform/http/byte-range.ts";
import { answerFile } from "#server/platform/http/file-response.ts";
import type { Services } from "#server/platform/services.ts";
import { filmsPath } from "../desk/contract.ts";
import { coupleLock } from "../lock/contract.ts";
import { accessOf, isFilmOpen } from "../lock/service.ts";
import { type FileRow, findFile } from "./access.ts";
import { type FilmsPage, type FilmsSummary, type OwnFilm, PLAYLIST } from "./contract.ts";
import { openInPieces } from "./pieces.ts";
import { masterPlaylist, mediaPlaylist, PLAYLIST_TYPE } from "./playlists.ts";
import { type FilmFileRow, selectFilms, selectRenditions, selectSummaries } from "./queries.ts";

const PAGE_NAME = /^[0-9a-f]{32}$/;
const FILM_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const mayWatch = (clients: readonly Client[], bookingId: string) =>
  clients.some((client) => client.bookingId === bookingId && can(client, "see_films"));

function filmOf(name: string, files: readonly FilmFileRow[], isOpen: boolean): OwnFilm[] {
  const pathOf = ({ fileId }: FilmFileRow) => `${filmsPath(name)}/${fileId}`;
  const fileOf = (role: FilmFileRow["role"]) => files.find((file) => file.role === role);
  const [original, playable, poster] = [fileOf("original"), fileOf("playable"), fileOf("poster")];
  const rendition = fileOf("rendition");
  if (!original || !(playable || rendition)) return [];
  const whole = isOpen ? playable : fileOf("preview");
  const isWatched = rendition !== undefined && (isOpen || (rendition.previewBytes ?? 0) > 0);
  const { filmId, title, fileName, sizeBytes } = original;
  const single = whole && !rendition ? pathOf(whole) : null;
  return [
    {
      id: filmId,
      title,
      poster: poster ? pathOf(poster) : null,
      playable: isWatched ? `${filmsPath(name)}/${filmId}${PLAYLIST}` : single,
      isAdaptive: isWatched,
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

const PRIVATE = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
};

/** Returns the response headers of a file: only the original is downloaded. */
function headersOf({ role, fileName, contentType }: FileRow): Record<string, string> {
  const disposition = role === "original" ? attachmentHeader(fileName) : "inline";
  return { ...PRIVATE, "content-type": contentType, "content-disposition": disposition };
}

/** Returns a playlist's text: of a film, or of a rendition as far as it can be watched now. */
async function playlistOf(
  services: Services,
  { headers, name, id }: { headers: Headers; name: string; id: string },
) {
  if (!FILM_ID.test(id) && !PAGE_NAME.test(id)) return null;
  const clients = await findClients(services, headers);
  if (clients.length === 0) return null;
  const isFilm = FILM_ID.test(id);
  const found = await selectRenditions(services.db, { name, ...(isFilm ? { filmId: id } : { fileId: id }) });
  const [first] = found?.renditions ?? [];
  if (!found || !first || !mayWatch(clients, found.delivery.bookingId)) return null;
  const isOpen = isFilmOpen(found.delivery, first.filmAddedAt, services.clock.now());
  if (!isOpen && first.previewBytes === 0) return null;
  const renditions = found.renditions.map(({ id, width, height, segments }) => ({
    id,
    width: width ?? 0,
    height: height ?? 0,
    film: segmentedFilm.parse(JSON.parse(segments)),
  }));
  const [one] = renditions;
  if (isFilm || !one) return masterPlaylist(renditions);
  return mediaPlaylist(one, isOpen ? Number.POSITIVE_INFINITY : first.previewBytes);
}

type AskedPlaylist = { request: Request; name: string; id: string };

/**
 * Answers a request for a playlist, which is written anew for each. It is never remembered: the first one after a payment
 * is whole.
 * @returns null if this session may not read it, or if it doesn't exist
 */
export async function playlistFor(
  services: Services,
  { request, name, id }: AskedPlaylist,
): Promise<Response | null> {
  if (!PAGE_NAME.test(name)) return null;
  const text = await playlistOf(services, { headers: request.headers, name, id });
  const headers = { ...PRIVATE, "content-type": PLAYLIST_TYPE };
  return text === null ? null : new Response(request.method === "HEAD" ? null : text, { headers });
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
  const { key, etag, sizeBytes, storedAt, isCut } = file;
  const mayGoOn = async ({ offset, length }: ByteRange) => {
    const known = await findFile(services, asked);
    return known !== null && offset + length <= known.sizeBytes;
  };
  return answerFile(request, {
    size: sizeBytes,
    // What is known of a part is not the whole file.
    etag: isCut ? etag.replace(/"$/, '-part"') : etag,
    modified: storedAt,
    headers: headersOf(file),
    open: (range) => openInPieces(services, { key, etag }, range, () => mayGoOn(range)),
  });
}
