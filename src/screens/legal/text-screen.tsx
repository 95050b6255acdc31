import { Seo } from '@/components/seo/seo';

type Section = { id: string; title: string; paragraphs: readonly string[] };
type Props = {
  title: string;
  path: string;
  /** For search engines. */
  description: string;
  intro: string;
  sections: readonly Section[];
};

/** A page of text under headings, such as the privacy policy. */
export function TextScreen({ title, path, description, intro, sections }: Props) {
  return (
    <article className="mx-auto max-w-[1440px] px-5 py-8 *:max-w-2xl md:px-10 md:py-14">
      <Seo title={title} canonical={path} description={description} />
      <h1 className="font-disp text-3xl font-extrabold">{title}</h1>
      <p className="mt-1.5 text-ink-2">{intro}</p>
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="mt-8">
          <h2 id={section.id} className="font-disp text-xl font-bold">
            {section.title}
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 text-base leading-7">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
