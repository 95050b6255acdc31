import { privacyPolicy, privacyPolicyMessages } from './privacy-policy';

export function PrivacyPolicyScreen() {
  return (
    <article className="mx-auto max-w-[1440px] px-5 py-8 *:max-w-2xl md:px-10 md:py-14">
      <h1 className="font-disp text-3xl font-extrabold">{privacyPolicyMessages.title}</h1>
      <p className="mt-1.5 text-ink-2">{privacyPolicyMessages.intro}</p>
      {privacyPolicy.map(({ id, title, paragraphs }) => (
        <section key={id} aria-labelledby={id} className="mt-8">
          <h2 id={id} className="font-disp text-xl font-bold">
            {title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 text-base leading-7">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
