import { useContext, useEffect, useRef } from 'react';

import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

import { AuthSurfaceContext } from '../use-auth-flow';

export type AuthResult =
  | { kind: 'success'; detail: string }
  | { kind: 'error'; title: string; detail: string };

type Props = { outcome: AuthResult; pending: boolean; onTryAgain: () => void; onProceed: () => void };

/** The result of a verification or reset (spec §2 'Result panel'). Focuses its heading. */
export function ResultPanel({ outcome, pending, onTryAgain, onProceed }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const Heading = useContext(AuthSurfaceContext) === 'sheet' ? 'h2' : 'h1';
  const isSuccess = outcome.kind === 'success';

  return (
    <section>
      <span
        className={classNames(
          'grid size-14 place-items-center rounded-t-full rounded-b-sm',
          isSuccess ? 'bg-ewe-soft text-ewe' : 'bg-guava text-zobo',
        )}
      >
        <Icon name={isSuccess ? 'circle-check' : 'circle-alert'} className="size-6" />
      </span>
      <Heading
        ref={heading}
        tabIndex={-1}
        className="mt-4 font-disp text-3xl font-extrabold text-balance outline-none"
      >
        {outcome.kind === 'success' ? 'Success!' : outcome.title}
      </Heading>
      <p className="mt-1.5 text-base text-ink-2">{outcome.detail}</p>
      {isSuccess ? (
        <Button className="mt-6 w-full" onClick={onProceed}>
          Proceed to Dashboard
        </Button>
      ) : (
        <Button className="mt-6 w-full" pending={pending} onClick={onTryAgain}>
          Try again
        </Button>
      )}
    </section>
  );
}
