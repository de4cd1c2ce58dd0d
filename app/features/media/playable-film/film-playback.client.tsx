import { useState } from "react";
import type { FilmFile } from "#server/media/library/contract.ts";
import type { ArrivedFile } from "#server/media/uploads/contract.ts";
import * as strings from "../strings/film-files.ts";
import { PlayableVersion } from "./playable-version.client.tsx";
import { playbackWords } from "./playback-words.ts";

type Props = { film: Pick<FilmFile, "id" | "address" | "codec">; onReplaced: (file: ArrivedFile) => void };

/** A sentence about which browsers play a film. */
export const PlaybackWords = ({ codec }: Pick<FilmFile, "codec">) => <p>{playbackWords(codec)}</p>;

/** Which browsers play a film, if not all do, and what can be done about it. */
export function FilmPlayback({ film, onReplaced }: Props) {
  const [made, setMade] = useState<string>();
  const words = playbackWords(film.codec);
  if (made === film.address) return <p role="status">{strings.replacedItPlaysEverywhere}</p>;
  if (words === null) return null;
  return (
    <div role="note" className="border-l-4 border-accent bg-ivory px-4 py-3">
      <p>{words}</p>
      {film.codec !== null && (
        <PlayableVersion
          film={film}
          onReplaced={(file) => {
            setMade(file.address);
            onReplaced(file);
          }}
        />
      )}
    </div>
  );
}
