const stories = [
  {
    name: 'Dark spots',
    text: 'Patience, vitamin C and sunscreen every single day.',
    image: 'tanna-even-drops-1',
  },
  {
    name: 'Dry skin',
    text: 'Shea and humectants, sealed in while skin is damp.',
    image: 'kyalli-whipped-shea-1',
  },
  {
    name: 'Sun without cast',
    text: 'Filters that vanish into deep skin.',
    image: 'hasken-sun-stick-spf-50-1',
  },
  { name: 'Razor bumps', text: 'Calm after the blade, and a gentler shave.', image: 'isiagu-bump-serum-1' },
] as const;

/** What people come here about, each with a picture in the arch. */
export function SkinStories() {
  return (
    <section aria-labelledby="stories" className="mx-auto mt-9 max-w-[1440px] px-5 md:mt-14 md:px-10">
      <h2 id="stories" className="font-disp text-2xl font-bold">
        What is your skin saying?
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-3.5 gap-y-7 md:grid-cols-4 md:gap-6">
        {stories.map(({ name, text, image }) => (
          <li key={name}>
            <div className="overflow-hidden rounded-t-full rounded-b-md bg-sunken">
              <picture>
                <source
                  type="image/avif"
                  srcSet={`/images/${image}-320.avif 320w, /images/${image}-640.avif 640w`}
                  sizes="(min-width: 768px) 23vw, 45vw"
                />
                <img
                  src={`/images/${image}-640.webp`}
                  alt=""
                  width={640}
                  height={640}
                  loading="lazy"
                  decoding="async"
                  className="aspect-[4/5] w-full object-cover"
                />
              </picture>
            </div>
            <h3 className="mt-3 text-base font-bold">{name}</h3>
            <p className="mt-0.5 text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
