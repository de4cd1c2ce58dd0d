export function Mission() {
  return (
    <section className="room-light" aria-labelledby="mission">
      <div className="frame grid gap-8 py-18 lg:grid-cols-12 lg:py-28">
        <h2 id="mission" className="text-44 lg:col-span-4">
          Our Mission
        </h2>
        <div className="lg:col-span-7 lg:col-start-6">
          <p className="font-heading text-32 leading-snug">
            To make the film that you will show your children, and to let you forget on the day that we are
            making it.
          </p>
          <p className="quiet measure mt-6">
            We are twin brothers, and we founded this studio in Los Angeles in 2016. Since then we have
            documented over 200 love stories, at home in California and wherever else they took us. One of us
            watches the people, the other the light. We have never needed many words for it.
          </p>
        </div>
      </div>
    </section>
  );
}
