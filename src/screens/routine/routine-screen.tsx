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
import { routineMessages } from './messages';
import { RoutinePart } from './routine-part';

/** A morning and an evening routine for the shopper's skin. */
export function RoutineScreen() {
  const { isLoading, profile, error, retry } = useSkinProfile();

  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 *:max-w-5xl md:px-10 md:py-14">
      <h1 className="font-disp text-3xl font-extrabold">{routineMessages.title}</h1>
      {isLoading && <RoutineSkeleton />}
      {!isLoading && profile === undefined && <LoadError error={error} onRetry={retry} />}
      {profile === null && (
        <EmptyState
          picture="/brand/empty/no-results.svg"
          title={routineMessages.noProfile}
          action={
            <Link href={paths.skin} className={buttonStyles()}>
              {routineMessages.describeSkin}
            </Link>
          }
        >
          {routineMessages.noProfileText}
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
    if (!next) return notifyInfo(routineMessages.onlyOne);
    const query = toQuery({ ...routine, [step]: next });
    void router.replace({ pathname: paths.routine, query }, undefined, { shallow: true, scroll: false });
    notifySuccess(routineMessages.swapped(next.name));
  }

  return (
    <>
      <p className="mt-1.5 text-base text-ink-2">{routineMessages.intro}</p>
      <Link href={paths.skin} className={textLinkStyles}>
        {routineMessages.editSkin}
      </Link>
      <div className="mt-3 grid items-start gap-6 lg:grid-cols-2">
        <RoutinePart
          title={routineMessages.parts.morning}
          steps={routineParts.morning}
          routine={routine}
          repeated={[]}
          onSwap={swap}
        />
        <RoutinePart
          title={routineMessages.parts.evening}
          steps={routineParts.evening}
          routine={routine}
          repeated={routineParts.morning}
          onSwap={swap}
        />
      </div>
      <AddRoutine products={routineSteps.flatMap((step) => routine[step] ?? [])} />
      <p className="mt-6 max-w-[68ch] text-sm text-ink-2">{routineMessages.advice}</p>
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
      title={routineMessages.loadFailed}
      action={<Button onClick={onRetry}>{routineMessages.retry}</Button>}
    >
      {getErrorMessage(error)}
    </EmptyState>
  );
}

function RoutineSkeleton() {
  const block = 'block rounded-xl bg-sunken motion-safe:animate-pulse';
  return (
    <div role="status" className="mt-20 grid items-start gap-6 lg:grid-cols-2">
      <span className="sr-only">{routineMessages.loading}</span>
      <span aria-hidden="true" className={`${block} h-[36rem]`} />
      <span aria-hidden="true" className={`${block} h-[28rem]`} />
    </div>
  );
}
