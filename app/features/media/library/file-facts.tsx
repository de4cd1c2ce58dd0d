import type { ReactNode } from "react";
import { Link } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { formatDuration, formatStudioMoment } from "#app/lib/format.ts";
import { type LibraryPage, pathOfUse, wordsOfUse } from "#server/media/library/contract.ts";
import { codecName } from "../playable-film/codec-name.ts";
import * as strings from "../strings/library.ts";
import { sizeWords } from "../uploads/upload-labels.ts";
import { CopyAddress } from "./copy-address.tsx";

const TYPES: Record<string, string> = {
  "image/jpeg": strings.jpegPicture,
  "image/png": strings.pngPicture,
  "image/webp": strings.webPPicture,
  "image/avif": strings.avifPicture,
  "video/mp4": strings.mP4Film,
  "video/webm": strings.webMFilm,
  "text/vtt": strings.webVTTCaptions,
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 px-5 py-2">
      <dt className="quiet">{name}</dt>
      <dd className="tabular wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The places where a file is used, as links. */
export const UseLinks = ({ uses, inset = "" }: Pick<LibraryPage, "uses"> & { inset?: string }) => (
  <ul className="divide-y divide-line">
    {uses.map((use) => (
      <li key={`${use.place} ${use.id} ${use.part}`} className={`py-1 ${inset}`}>
        <Link to={pathOfUse(use)} className="text-link inline-flex min-h-11 items-center wrap-anywhere">
          {wordsOfUse(use).replace(/^t/, "T")}
        </Link>
      </li>
    ))}
  </ul>
);

/** Where a file is used on the site. */
export const FileUses = ({ uses }: Pick<LibraryPage, "uses">) => (
  <Panel title={strings.usedIn} empty={uses.length === 0 && strings.nowhereYetUnusedFilesCan}>
    <UseLinks uses={uses} inset="px-5" />
  </Panel>
);

/** A file's known facts. */
export function FileFacts({
  file,
  uploadedBy,
  updatedAt,
}: Pick<LibraryPage, "file" | "uploadedBy" | "updatedAt">) {
  const { kind, address, contentType, codec, sizeBytes, width, height, durationSeconds } = file;
  const { createdAt, picture } = file;
  const by = uploadedBy ? ` by ${uploadedBy}` : "";
  return (
    <Panel title={strings.facts}>
      <dl className="py-2">
        <Fact name={strings.typeLabel}>{TYPES[contentType] ?? contentType}</Fact>
        {kind === "film" && <Fact name={strings.codec}>{codecName(codec)}</Fact>}
        <Fact name={strings.size}>{sizeWords(sizeBytes)}</Fact>
        {width && height && <Fact name={strings.dimensions}>{strings.pixels(width, height)}</Fact>}
        {picture && picture.sizes.length > 0 && (
          <Fact name={strings.delivered}>
            {picture.sizes.map((size) => size.width).join(", ")} {strings.pixelsWideAsTheScreen}
          </Fact>
        )}
        {durationSeconds !== null && (
          <Fact name={strings.runningTime}>{formatDuration(durationSeconds)}</Fact>
        )}
        <Fact name={strings.uploaded}>
          {formatStudioMoment(createdAt)}
          {by}
        </Fact>
        {updatedAt.getTime() - createdAt.getTime() > 1000 && (
          <Fact name={strings.changed}>{formatStudioMoment(updatedAt)}</Fact>
        )}
        <Fact name={strings.addressLabel}>
          <a href={address} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {address}
          </a>
        </Fact>
      </dl>
      <div className="px-5 pb-5">
        <CopyAddress address={address} />
      </div>
    </Panel>
  );
}
