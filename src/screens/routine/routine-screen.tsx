import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles, textLinkStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { routineSteps, type RoutineStep } from '@/contracts/routine';
import { type SkinProfile } from '@/contracts/skin-profile';
import { routineOptions } from '@/features/routine/queries';
import { useSkinProfile } from '@/features/skin-profile/use-skin-profile';
import { Link } from '@/framework/link';
import { getErrorMessage, notifyInfo, notifySuccess } from '@/lib/toast/notify';

import { AddRoutine } from './add-routine';
import { buildRoutine, findNextProduct, routineParts, type Routine } from './build-routine';
import { RoutinePart } from './routine-part';

/** A morning and an evening routine for the shopper's skin. */
export function RoutineScreen() {
  const { isLoading, profile, error, retry } = useSkinProfile();

  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 *:max-w-5xl md:px-10 md:py-14">
      <h1 className="font-disp text-3xl font-extrabold">Your routine</h1>
      {isLoading && <RoutineSkeleton />}
      {!isLoading && profile === undefined && <LoadError error={error} onRetry={retry} />}
      {profile === null && (
        <EmptyState
          picture="/brand/empty/no-results.svg"
          title="Tell us about your skin first"
          action={
            <Link href={paths.skin} className={buttonStyles()}>
              Describe your skin
            </Link>
          }
        >
          Your skin type, concerns and what you avoid decide what goes into your routine.
        </EmptyState>
      )}
      {profile && <RoutineForSkin profile={profile} />}
    </div>
  );
}

function RoutineForSkin({ profile }: { profile: SkinProfile }) {
  const router = useRouter();
  const products = useQuery(routineOptions(profile));

  if (products.isPending) return <RoutineSkeleton />;
  if (!products.data) {
    return <LoadError error={products.error} onRetry={() => void products.refetch()} />;
  }
  const { steps } = products.data;
  const routine = buildRoutine(steps, readSwaps(router.query));

  /** The swaps are in the address, so Back from a product finds them again. */
  function swap(step: RoutineStep) {
    const next = findNextProduct(steps, routine, step);
    if (!next) return notifyInfo('Nothing else in stock fits this step.');
    const query = toQuery({ ...routine, [step]: next });
    void router.replace({ pathname: paths.routine, query }, undefined, { shallow: true, scroll: false });
    notifySuccess(`Swapped for ${next.name}`);
  }

  return (
    <>
      <p className="mt-1.5 text-base text-ink-2">
        Chosen for your skin from what’s in stock, without ingredients that don’t go together.
      </p>
      <Link href={paths.skin} className={textLinkStyles}>
        Edit your skin profile
      </Link>
      <div className="mt-3 grid items-start gap-6 lg:grid-cols-2">
        <RoutinePart
          title="Morning"
          steps={routineParts.morning}
          routine={routine}
          repeated={[]}
          onSwap={swap}
        />
        <RoutinePart
          title="Evening"
          steps={routineParts.evening}
          routine={routine}
          repeated={routineParts.morning}
          onSwap={swap}
        />
      </div>
      <AddRoutine products={routineSteps.flatMap((step) => routine[step] ?? [])} />
      <p className="mt-6 max-w-[68ch] text-sm text-ink-2">
        Introduce one new product at a time, and patch-test it first. This is general guidance, not medical
        advice.
      </p>
    </>
  );
}

const readSwaps = (query: NodeJS.Dict<string | string[]>): Partial<Record<RoutineStep, string>> =>
  Object.fromEntries(
    routineSteps.flatMap((step) => (typeof query[step] === 'string' ? [[step, query[step]]] : [])),
  );

const toQuery = (routine: Routine): Record<string, string> =>
  Object.fromEntries(
    routineSteps.flatMap((step) => {
      const product = routine[step];
      return product ? [[step, product.slug]] : [];
    }),
  );

function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  return (
    <EmptyState
      picture="/brand/empty/error.svg"
      title="We couldn’t build your routine"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {getErrorMessage(error)}
    </EmptyState>
  );
}

function RoutineSkeleton() {
  const block = 'block rounded-xl bg-sunken motion-safe:animate-pulse';
  return (
    <div role="status" className="mt-20 grid items-start gap-6 lg:grid-cols-2">
      <span className="sr-only">Building your routine</span>
      <span aria-hidden="true" className={`${block} h-[36rem]`} />
      <span aria-hidden="true" className={`${block} h-[28rem]`} />
    </div>
  );
}
