const block = 'block rounded-md bg-sunken motion-safe:animate-pulse';

/** Placeholder the size of the first step, shown while the session and the cart load. */
export function CheckoutSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the checkout</span>
      <div aria-hidden="true">
        <div className="mt-5 grid grid-cols-4 gap-1.5 md:gap-3">
          {[1, 2, 3, 4].map((step) => (
            <span key={step} className="grid min-h-11 content-start gap-2">
              <span className={`${block} h-1.5`} />
              <span className={`${block} h-4 w-16 max-w-full`} />
            </span>
          ))}
        </div>
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div>
            <span className={`${block} h-8 w-52`} />
            <StepSkeleton rows={6} />
          </div>
          <div className="h-60 rounded-xl bg-surface p-6 shadow-2">
            <span className={`${block} h-6 w-28`} />
            <span className={`${block} mt-5 h-20 w-full`} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Placeholder for a step's content. With a `label` it announces itself to screen readers. */
export function StepSkeleton({ rows, label }: { rows: number; label?: string }) {
  return (
    <div role={label ? 'status' : undefined} className="mt-5 grid gap-4">
      {label && <span className="sr-only">{label}</span>}
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} aria-hidden="true" className={`${block} h-19`} />
      ))}
    </div>
  );
}
