const block = 'block rounded-md bg-sunken motion-safe:animate-pulse';

/** The loading state of the order page, at its final size. */
export function OrderSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your order</span>
      <div aria-hidden="true">
        <span className={`${block} h-10 w-80 max-w-full`} />
        <span className={`${block} mt-3 h-5 w-56`} />
        <div className="mt-6 grid gap-6 lg:grid-cols-[1fr_22rem]">
          <div className="grid gap-6">
            {[0, 1].map((parcel) => (
              <div key={parcel} className="rounded-xl bg-surface p-5 shadow-1 md:p-7">
                <span className={`${block} h-7 w-64 max-w-full`} />
                <span className={`${block} mt-5 h-56 w-full`} />
              </div>
            ))}
          </div>
          <div className="rounded-xl bg-surface p-5 shadow-1 md:p-7">
            <span className={`${block} h-48 w-full`} />
          </div>
        </div>
      </div>
    </div>
  );
}
