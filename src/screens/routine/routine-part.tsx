import { Button } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { productPath } from '@/config/paths';
import { type RoutineProduct, type RoutineStep } from '@/contracts/routine';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { Link } from '@/framework/link';

import { type Routine } from './build-routine';

const routineMessages = {
  steps: {
    cleanser: 'Cleanse',
    serum: 'Serum',
    treatment: 'Treat',
    moisturiser: 'Moisturise',
    sunscreen: 'Protect from the sun',
  } satisfies Record<RoutineStep, string>,
} as const;
type Props = {
  title: string;
  steps: readonly RoutineStep[];
  routine: Routine;
  /** Steps of an earlier part of the day, whose product is used again. */
  repeated: readonly RoutineStep[];
  onSwap: (step: RoutineStep) => void;
};

/** The morning or the evening, as a numbered list of products. */
export function RoutinePart({ title, steps, routine, repeated, onSwap }: Props) {
  return (
    <section aria-label={title} className="rounded-xl bg-surface p-5 shadow-1 md:p-8">
      <h2 className="font-disp text-xl font-bold">{title}</h2>
      <ol className="mt-2">
        {steps.map((step) => (
          <li key={step} className="flex gap-4 border-t border-line py-4 first:border-t-0">
            <Step
              step={step}
              product={routine[step]}
              isRepeated={repeated.includes(step)}
              onSwap={() => onSwap(step)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

type StepProps = {
  step: RoutineStep;
  product: RoutineProduct | undefined;
  isRepeated: boolean;
  onSwap: () => void;
};

function Step({ step, product, isRepeated, onSwap }: StepProps) {
  const name = routineMessages.steps[step];
  if (!product) {
    return (
      <div>
        <h3 className="text-sm font-semibold text-ink-2">{name}</h3>
        <p className="mt-1 text-sm">Nothing in stock fits this step right now.</p>
      </div>
    );
  }
  return (
    <>
      <div className="size-20 shrink-0 overflow-hidden rounded-md bg-sunken">
        <ProductPicture image={product.image} alt="" sizes="80px" />
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="text-sm font-semibold text-ink-2">{name}</h3>
        <Link
          href={productPath(product.slug)}
          className="flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {product.name}
        </Link>
        <p className="text-sm text-ink-2">
          {product.brand.name} · {product.sizeLabel} ·{' '}
          <Price kobo={product.priceKobo} className="font-semibold text-ink" />
        </p>
        {isRepeated ? (
          <p className="mt-2 text-sm text-ink-2">The same as in the morning</p>
        ) : (
          <Button
            variant="outline"
            size="md"
            className="mt-2"
            aria-label={`Swap ${product.name} for another`}
            onClick={onSwap}
          >
            Swap
          </Button>
        )}
      </div>
    </>
  );
}
