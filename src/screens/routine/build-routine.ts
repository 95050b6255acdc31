import { routineSteps, type RoutineProduct, type RoutineReply, type RoutineStep } from '@/contracts/routine';
import { type ActiveKind } from '@/contracts/skin';
import { findInteractions } from '@/features/ingredient-interactions/find-interactions';

/** The steps of the morning and the evening, in the order of use. */
export const routineParts = {
  morning: ['cleanser', 'serum', 'moisturiser', 'sunscreen'],
  evening: ['cleanser', 'treatment', 'moisturiser'],
} as const satisfies Record<string, readonly RoutineStep[]>;

type Part = keyof typeof routineParts;

/**
 * Kinds of active that are used at one time of the day: vitamin C under sunscreen, acids and
 * retinoids at night.
 */
const partOfActive: Partial<Record<ActiveKind, Part>> = {
  'vitamin-c': 'morning',
  aha: 'evening',
  retinoid: 'evening',
};

export type Routine = Partial<Record<RoutineStep, RoutineProduct>>;
type Candidates = RoutineReply['steps'];

/**
 * Fills each step with its best product that can be bought and that does not conflict with another
 * of the same part of the day.
 * @param chosen slugs that the shopper swapped in; one that does not fit is left out
 */
export function buildRoutine(candidates: Candidates, chosen: Partial<Record<RoutineStep, string>>): Routine {
  const routine: Routine = {};
  for (const step of routineSteps) {
    const wanted = getStepItems(candidates, step).find(({ slug }) => slug === chosen[step]);
    if (wanted && fits(routine, step, wanted)) routine[step] = wanted;
  }
  for (const step of routineSteps) {
    routine[step] ??= getStepItems(candidates, step).find((product) => fits(routine, step, product));
  }
  return routine;
}

/** Finds the next product of a step that fits; after the last one comes the first. */
export function findNextProduct(
  candidates: Candidates,
  routine: Routine,
  step: RoutineStep,
): RoutineProduct | undefined {
  const items = getStepItems(candidates, step);
  const at = items.findIndex(({ id }) => id === routine[step]?.id);
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  return others.find((product) => fits(routine, step, product));
}

const getStepItems = (candidates: Candidates, step: RoutineStep): RoutineProduct[] =>
  candidates.find((candidate) => candidate.step === step)?.items ?? [];

function fits(routine: Routine, step: RoutineStep, product: RoutineProduct): boolean {
  const others = routineSteps.filter((other) => other !== step);
  if (product.stock === 0 || others.some((other) => routine[other]?.id === product.id)) return false;
  if (!suitsPartOfDay(step, product)) return false;
  const changed = { ...routine, [step]: product };
  return Object.values(routineParts)
    .filter((steps: readonly RoutineStep[]) => steps.includes(step))
    .every((steps) => findInteractions(listProducts(changed, steps)).length === 0);
}

/** A step of both parts, such as cleansing, is rinsed off or mild, so any time suits. */
function suitsPartOfDay(step: RoutineStep, { actives }: RoutineProduct): boolean {
  const parts = Object.entries(routineParts)
    .filter(([, steps]: [string, readonly RoutineStep[]]) => steps.includes(step))
    .map(([part]) => part);
  return parts.length > 1 || actives.every((kind) => (partOfActive[kind] ?? parts[0]) === parts[0]);
}

const listProducts = (routine: Routine, steps: readonly RoutineStep[]) =>
  steps.flatMap((step) => {
    const product = routine[step];
    return product ? [{ productId: product.id, name: product.name, actives: product.actives }] : [];
  });
