import { Seo } from '@/components/seo/seo';
import { textLinkStyles } from '@/components/ui/button-styles';
import { Link } from '@/framework/link';

const textScreenMessages = { contents: 'On this page' } as const;

type Section = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** A numbered list below the paragraphs. */
  steps?: readonly string[];
  links?: readonly { text: string; href: string }[];
};
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
    <div className="mx-auto max-w-[1440px] px-5 py-8 md:px-10 md:py-14 lg:grid lg:grid-cols-[minmax(0,42rem)_auto] lg:gap-x-20">
      <Seo title={title} canonical={path} description={description} />
      <div>
        <h1 className="font-disp text-3xl font-extrabold">{title}</h1>
        <p className="mt-1.5 text-ink-2">{intro}</p>
      </div>
      <nav
        aria-labelledby="contents"
        className="mt-4 text-sm lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-start"
      >
        <h2 id="contents" className="font-bold">
          {textScreenMessages.contents}
        </h2>
        <ul className="mt-1 flex flex-wrap gap-x-5 lg:block">
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} className={textLinkStyles}>
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article className="max-w-2xl">
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id} className="mt-8">
            <h2 id={section.id} className="scroll-mt-24 font-disp text-xl font-bold">
              {section.title}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 text-base leading-7">
                {paragraph}
              </p>
            ))}
            {section.steps && (
              <ol className="mt-2 grid list-decimal gap-2 pl-6 text-base leading-7">
                {section.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            )}
            {section.links && (
              <p className="flex flex-wrap gap-x-6 text-base">
                {section.links.map(({ text, href }) => (
                  <Link key={href} href={href} className={textLinkStyles}>
                    {text}
                  </Link>
                ))}
              </p>
            )}
          </section>
        ))}
      </article>
    </div>
  );
}
