import { Paragraphs } from "#app/components/layout/prose.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import type { PageWords } from "#server/website/content-blocks/contract.ts";
import type { TeamMember } from "#server/website/snapshot/contract.ts";

type Props = { members: TeamMember[]; words: PageWords["about-team"] };

export function Team({ members, words }: Props) {
  if (members.length === 0) return null;
  return (
    <section className="on-light later bg-ivory" aria-labelledby="team">
      <div className="frame py-18 lg:py-28">
        <h2 id="team" className="mb-8 text-44 lg:mb-12">
          {words.title}
        </h2>
        <ul className="grid gap-x-18 gap-y-12 md:grid-cols-2">
          {members.map(({ id, name, role, bio, photoUrl }) => (
            <li key={id} className="border-t border-accent pt-6">
              {photoUrl && (
                <Picture
                  src={photoUrl}
                  alt={name}
                  sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, 92vw"
                  width={1600}
                  height={1200}
                  className="still mb-8 max-h-[80svh] w-full object-cover object-[50%_10%]"
                />
              )}
              <p className="label">{role}</p>
              <h3 className="mt-3 text-32">{name}</h3>
              <Paragraphs text={bio} className="quiet measure mt-4" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
