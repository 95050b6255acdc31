const block = 'animate-pulse rounded-md bg-sunken';

/** Takes the space of a cart with two lines of one store. */
export function CartSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your bag</span>
      <div aria-hidden="true" className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="rounded-xl bg-surface px-4 pt-2 shadow-1 md:px-6">
          <div className="flex h-12 items-center border-b border-line">
            <span className={`${block} h-5 w-40`} />
          </div>
          {[1, 2].map((line) => (
            <div
              key={line}
              className="grid grid-cols-[5.5rem_1fr] gap-4 border-b border-line py-5 md:grid-cols-[7.5rem_1fr] md:gap-5"
            >
              <span className={`${block} aspect-square`} />
              <div className="flex flex-col gap-2">
                <span className={`${block} h-4 w-20`} />
                <span className={`${block} h-5 w-4/5`} />
                <span className={`${block} mt-auto h-11 w-32 rounded-full`} />
              </div>
            </div>
          ))}
          <div className="h-13" />
        </div>
        <div className="h-56 rounded-xl bg-surface p-6 shadow-2">
          <span className={`${block} block h-6 w-28`} />
          <span className={`${block} mt-5 block h-8 w-full`} />
        </div>
      </div>
    </div>
  );
}
