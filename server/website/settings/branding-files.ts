import { isOfLibrary, type LibraryKind } from "#server/media/library/contract.ts";
import { checkFiles } from "#server/media/library/service.ts";
import type { FieldErrors } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { STATIC_FILES } from "#server/platform/static-files.ts";
import { type BrandingInput, NO_SUCH_FILM, NO_SUCH_PICTURE } from "./contract.ts";

const FILM = /\.(mp4|webm)$/i;
const PICTURE = /\.(png|jpe?g|webp|avif|svg|ico)$/i;

type Named = { field: keyof BrandingInput; address: string; kind: LibraryKind };

/** Returns the fields that name a file. The top of the home page can show a film or a picture. */
const named = (branding: BrandingInput): Named[] =>
  (Object.keys(branding) as (keyof BrandingInput)[]).flatMap((field) => {
    const address = branding[field];
    if (!address) return [];
    return [{ field, address, kind: field === "heroMediaUrl" && FILM.test(address) ? "film" : "picture" }];
  });

/** Returns the library addresses among them. */
export const libraryFilesOf = (branding: BrandingInput): string[] =>
  named(branding)
    .map(({ address }) => address)
    .filter(isOfLibrary);

/** Whether the file is part of the build. */
async function isBundled({ env }: Services, { address, kind }: Named): Promise<boolean> {
  const url = new URL(address, STATIC_FILES);
  if (!(kind === "film" ? FILM : PICTURE).test(url.pathname)) return false;
  const answer = await env.ASSETS.fetch(url);
  await answer.body?.cancel();
  return answer.ok;
}

/** Returns an error for each field whose file is neither in the library nor part of the build. */
export async function checkBranding(services: Services, branding: BrandingInput): Promise<FieldErrors> {
  const files = named(branding);
  const others = files.filter(({ address }) => !isOfLibrary(address));
  const [problems, bundled] = await Promise.all([
    checkFiles(services, files),
    Promise.all(others.map((file) => isBundled(services, file))),
  ]);
  for (const [at, { field }] of others.entries()) {
    if (!bundled[at]) problems[field] = field === "heroMediaUrl" ? NO_SUCH_FILM : NO_SUCH_PICTURE;
  }
  return problems;
}
