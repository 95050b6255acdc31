import { type ReactNode } from 'react';

type Props = {
  /** Address of a decorative picture. */
  picture: string;
  title: string;
  children: ReactNode;
  action: ReactNode;
  headingLevel?: 'h1' | 'h2';
};

/** A picture, a sentence and a next step for a page or list without content. */
export function EmptyState({ picture, title, children, action, headingLevel: Heading = 'h2' }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-14 text-center">
      <img src={picture} alt="" width={200} height={160} className="h-40 w-auto" />
      <Heading className="mt-6 font-disp text-3xl font-extrabold text-balance">{title}</Heading>
      <p className="mt-2 text-base text-ink-2">{children}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>
    </div>
  );
}
