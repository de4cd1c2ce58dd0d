import { useState } from "react";
import { MediaField } from "#app/features/media/library/media-field.tsx";
import { ownPath } from "#server/website/settings/contract.ts";
import type { FormOfTexts } from "../content/content-editor.tsx";
import * as strings from "../strings/settings.ts";
import { wiredTo } from "./setting-fields.tsx";

const FILM = /\.(mp4|webm|mov|m4v)$/i;

/** The style in which the site shows each picture. */
const FRAMES: Record<string, string> = {
  logoUrl: "h-10 w-auto max-w-full object-contain",
  faviconUrl: "size-8 object-contain",
  sharePictureUrl: "aspect-[1200/630] w-full max-w-80 object-cover",
  heroMediaUrl: "aspect-video w-full max-w-80 object-cover",
};

const NAMES = Object.keys(FRAMES);

/** The addresses of the site's own pictures, each with a preview. */
export function BrandingFields(form: FormOfTexts) {
  const wired = wiredTo("branding", form);
  return NAMES.map((name) => {
    const field = wired(name);
    const path = ownPath(field.value);
    return (
      <div key={name} className="grid gap-3">
        <MediaField
          kind={name === "heroMediaUrl" ? "film" : "picture"}
          name={name}
          label={field.label}
          value={field.value}
          error={field.error}
          maxLength={field.max}
          {...(field.hint ? { hint: field.hint } : {})}
          onChange={field.onChange}
        />
        {path && <Preview key={path} path={path} label={field.label} frame={FRAMES[name] ?? ""} />}
      </div>
    );
  });
}

type Props = { path: string; label: string; frame: string };

/** On a dark background, like the header and the hero. */
function Preview({ path, label, frame }: Props) {
  const [missing, setMissing] = useState(false);
  if (missing) {
    return (
      <p role="status" className="quiet text-14">
        {strings.theresNothingAtThisAddress}
      </p>
    );
  }
  const fail = () => setMissing(true);
  return (
    <div className="on-dark justify-self-start border border-line p-4">
      {FILM.test(path) ? (
        <video
          // A film may start in black.
          src={`${path}#t=1`}
          muted
          playsInline
          preload="metadata"
          onError={fail}
          aria-label={strings.preview(label)}
          className={frame}
        />
      ) : (
        <img src={path} alt={strings.preview(label)} onError={fail} className={frame} />
      )}
    </div>
  );
}
