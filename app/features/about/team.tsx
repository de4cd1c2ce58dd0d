import type { TeamMember } from "#server/site/contract.ts";

export function Team({ members }: { members: TeamMember[] }) {
  if (members.length === 0) return null;
  return (
    <section className="room-light later bg-ivory" aria-labelledby="team">
      <div className="frame py-18 lg:py-28">
        <h2 id="team" className="mb-8 text-44 lg:mb-12">
          Meet the Team
        </h2>
        <ul className="grid gap-x-18 gap-y-12 md:grid-cols-2">
          {members.map(({ id, name, role, bio }) => (
            <li key={id} className="border-t border-accent pt-6">
              <p className="label">{role}</p>
              <h3 className="mt-3 text-32">{name}</h3>
              <p className="quiet measure mt-4">{bio}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
