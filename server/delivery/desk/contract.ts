import { z } from "zod";
import type { BookingStatus, DeliveryFileRole } from "#drizzle/enums.ts";
import type { StoredDeliveryFile } from "../files/contract.ts";
import type { DeskAccess } from "../lock/contract.ts";

export const FILM_TITLE_MAX = 80;
/** The largest number of films of one wedding. */
export const FILMS_MAX = 20;
/** The title of a new delivery's first film. */
export const FIRST_TITLE = "Wedding film";

const filmTitle = z
  .string("Please name the film.")
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1, "Please name the film.")
      .max(FILM_TITLE_MAX, `Please keep the title under ${FILM_TITLE_MAX} characters.`),
  );

export const newDelivery = z.strictObject({ bookingId: z.string().max(64) });
export const filmInput = z.strictObject({ title: filmTitle });

export const DELIVERY_GONE = "This delivery no longer exists. Please reload the page.";
export const FILM_GONE = "This film no longer exists. Please reload the page.";
export const TOO_MANY_FILMS = `A wedding has at most ${FILMS_MAX} films.`;

export type DeskFilm = {
  id: string;
  title: string;
  /** The whole files. */
  files: Partial<Record<Exclude<DeliveryFileRole, "rendition">, StoredDeliveryFile>>;
  /** The sizes among which players choose, from the smallest; none if browsers play a single file. */
  renditions: StoredDeliveryFile[];
};

export type DeliveryPage = {
  id: string;
  publishedAt: Date | null;
  /** Null for whoever may only upload: it says whether something is due. */
  publishing: {
    /** The path of the couple's page. */
    path: string;
    /** Whether publishing also marks the booking as delivered. A wedding that is still ahead stays as it is. */
    marksDelivered: boolean;
    access: DeskAccess;
  } | null;
  /** Whether whoever sees it may change its films. */
  isChangeable: boolean;
  films: DeskFilm[];
  booking: {
    id: string;
    couple: string;
    weddingDate: string | null;
    status: BookingStatus;
    version: number;
  };
};

/** What a booking's page shows of its delivery. */
export type DeliverySummary = { id: string; films: number; publishedAt: Date | null; access: DeskAccess };

/** The path of the page where a couple watches its films. */
export const filmsPath = (name: string) => `/films-for/${name}`;

/** Whether a film can be watched and downloaded. */
export const isWhole = ({ files, renditions }: Pick<DeskFilm, "files" | "renditions">) =>
  files.original !== undefined && (files.playable !== undefined || renditions.length > 0);
