import { useEffect, useRef, useState } from "react";
import { FieldError } from "#app/forms/field.tsx";
import type { LibraryKind } from "#server/media/library/contract.ts";
import { type ArrivedFile, alreadyThere, type SameFile } from "#server/media/uploads/contract.ts";
import * as strings from "../strings/library.ts";
import { rememberFilm } from "../uploads/chosen-films.ts";
import { sendFile } from "../uploads/send-file.ts";

/** The browser's file dialog filters by these types; the real type is determined by the content. */
const ACCEPT: Record<LibraryKind, string> = {
  picture: "image/jpeg,image/png,image/webp",
  film: "video/mp4,video/webm",
  captions: ".vtt,text/vtt",
};

type Going = { share: number; stop: AbortController };
/** The chosen file, and the library file with the same content. */
type Twice = { file: File; same: SameFile };

/** Uploads files of one kind to the library, with progress and errors. */
export function useFileUpload(kind: LibraryKind, onArrived: (file: ArrivedFile) => void) {
  const [going, setGoing] = useState<Going>();
  const [words, setWords] = useState("");
  const [twice, setTwice] = useState<Twice>();
  const stopAll = useRef<AbortController>(undefined);
  // A film's upload takes a while, so the callback must be the form's current one at the end.
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  });
  // Leaving the form cancels its upload.
  useEffect(() => () => stopAll.current?.abort(), []);
  const send = async (
    file: File,
    { replaces, keepBoth = false }: { replaces?: string; keepBoth?: boolean } = {},
  ) => {
    setWords("");
    setTwice(undefined);
    const stop = new AbortController();
    stopAll.current = stop;
    setGoing({ share: 0, stop });
    const sent = await sendFile(file, {
      kind,
      ...(replaces === undefined ? {} : { replaces }),
      twice: keepBoth,
      signal: stop.signal,
      onProgress: (sentBytes) => setGoing({ share: sentBytes / Math.max(file.size, 1), stop }),
    });
    setGoing(undefined);
    if (stop.signal.aborted) return;
    if (sent.ok) {
      if (kind === "film") rememberFilm(sent.file.address, file);
      arrived.current(sent.file);
    } else if (sent.same) setTwice({ file, same: sent.same });
    else setWords(sent.words);
  };
  const takeSame = ({ same }: Twice) => {
    setTwice(undefined);
    arrived.current(same);
  };
  return { going, words, send, twice, takeSame };
}

export type FileUpload = ReturnType<typeof useFileUpload>;

/** An upload's progress, with a cancel button. */
export function UploadProgress({ going, about }: { going: Going; about: string }) {
  return (
    <>
      <progress
        value={going.share}
        max={1}
        aria-label={strings.uploading(about)}
        className="h-11 w-28 accent-(--accent)"
      />
      <span className="tabular self-center">{Math.floor(going.share * 100)} %</span>
      <button type="button" onClick={() => going.stop.abort()} className="button button-small">
        {strings.cancel}
        <span className="sr-only"> {strings.theUploadOf(about)}</span>
      </button>
    </>
  );
}

/** The error for a chosen file; if the library already has its content, a choice between the two files. */
export function UploadProblem({ id, upload }: { id: string; upload: FileUpload }) {
  const { words, twice } = upload;
  return (
    <div role="alert">
      <FieldError id={id} error={words || undefined} />
      {twice && (
        <div className="mt-3 border-l-4 border-accent bg-ivory px-4 py-3">
          <p className="wrap-anywhere">{alreadyThere(twice.same.fileName)}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <button
              type="button"
              onClick={() => upload.takeSame(twice)}
              className="button button-small bg-white"
            >
              {strings.useThatOne}
            </button>
            <button
              type="button"
              onClick={() => upload.send(twice.file, { keepBoth: true })}
              className="button button-small bg-white"
            >
              {strings.keepBoth}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

type Props = {
  id?: string;
  kind: LibraryKind;
  label: string;
  /** What the file is for, after “Upload”. */
  about: string;
  upload: FileUpload;
  onFile: (file: File) => void;
};

/** A button that opens the file dialog, and shows the progress during an upload. */
export function UploadButton({ id, kind, label, about, upload: { going }, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  if (going) return <UploadProgress going={going} about={about} />;
  return (
    <>
      <button
        id={id}
        type="button"
        onClick={() => input.current?.click()}
        className="button button-small max-sm:grow"
      >
        {label}
        <span className="sr-only"> {about}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT[kind]}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
