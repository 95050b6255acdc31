import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { LateHydration } from '@/framework/late-hydration';
import { Link } from '@/framework/link';

const sellerMessages = {
  promises: ['Business registration checked', 'Owner’s ID checked', 'Every application read by a person'],
} as const;

export function SellerBanner() {
  return (
    <LateHydration as="section" className="isolate mx-auto mt-12 max-w-[1440px] px-3 md:px-10">
      <div className="relative grid overflow-hidden rounded-xl bg-adire text-white md:grid-cols-3">
        <div aria-hidden="true" className="absolute inset-0 adire opacity-10" />
        <div className="relative p-6 md:col-span-2 md:p-12">
          <h2 className="max-w-[18ch] font-disp text-3xl font-bold">Make or stock skin care?</h2>
          <p className="mt-4 max-w-[52ch] text-base text-adire-soft md:text-lg">
            Open a store. We check every one first.
          </p>
          <Link href={paths.sell} className={buttonStyles('accent', 'lg', 'mt-6')}>
            Sell on Dídán
          </Link>
        </div>
        <ul className="relative flex flex-col justify-center gap-4 p-6 pt-0 text-base font-semibold md:p-12">
          {sellerMessages.promises.map((promise) => (
            <li key={promise} className="flex items-center gap-3">
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-agbalumo text-night">
                <Icon name="check" className="size-4.5" />
              </span>
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </LateHydration>
  );
}
