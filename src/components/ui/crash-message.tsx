import { useEffect, useRef } from 'react';

import { Button } from './button';

type Props = {
  /** In an overlay the close button leads back. */
  isOverlay?: boolean;
};

/** Says that a part of the page stopped working, and offers ways on. */
export function CrashMessage({ isOverlay = false }: Props) {
  const Heading = isOverlay ? 'h2' : 'h1';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-6 py-14 text-center">
      <img src="/brand/empty/error.svg" alt="" width={200} height={160} className="h-40 w-auto" />
      <Heading
        ref={heading}
        tabIndex={-1}
        className="mt-6 font-disp text-3xl font-extrabold text-balance outline-none"
      >
        {isOverlay ? 'This stopped working' : 'This page stopped working'}
      </Heading>
      <p className="mt-2 text-base text-ink-2">
        Your bag is safe, and we’ll fill in what you typed again. If a translator or an extension changes this
        page, turn it off here, then reload.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>Reload</Button>
        {!isOverlay && (
          <Button variant="outline" onClick={goBack}>
            Back
          </Button>
        )}
      </div>
    </div>
  );
}

function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/');
}
