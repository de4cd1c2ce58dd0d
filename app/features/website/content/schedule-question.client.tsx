import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { LatePlaybackWords } from "#app/features/media/playable-film/late-film-playback.tsx";
import type { FilmFile } from "#server/media/library/contract.ts";
import * as strings from "../strings/content.ts";

type Props = Pick<FilmFile, "codec"> & {
  called: string;
  /** Whether the form would add a new schedule. */
  asks: boolean;
};

/** Asks for confirmation before the surrounding form schedules a film that some visitors can't play. */
export function ScheduleQuestion({ codec, called, asks }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const answered = useRef(false);
  const formOf = () => place.current?.closest("form");
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    if (!asks || answered.current) return;
    // This listener runs before React's own, so the form has not been sent yet.
    event.preventDefault();
    event.stopPropagation();
    setAsking(true);
  });
  useEffect(() => {
    const form = place.current?.closest("form");
    const ask = (event: SubmitEvent) => onSubmit(event);
    form?.addEventListener("submit", ask);
    return () => form?.removeEventListener("submit", ask);
  }, []);
  const schedule = () => {
    setAsking(false);
    answered.current = true;
    formOf()?.requestSubmit();
    answered.current = false;
  };
  return (
    <div ref={place}>
      <Dialog title={strings.scheduleThisFilm(called)} open={asking} onClose={() => setAsking(false)}>
        <div className="mt-3 break-words">
          <LatePlaybackWords codec={codec} />
          <p className="mt-3">{strings.visitorsWithOther}</p>
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-small" onClick={() => setAsking(false)}>
            {strings.cancel}
          </button>
          <button type="button" className="button button-small button-danger" onClick={schedule}>
            {strings.scheduleAnyway}
          </button>
        </div>
      </Dialog>
    </div>
  );
}
