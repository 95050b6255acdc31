import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';

const promises = [
  'A registered business, by its CAC number',
  'An identity document we check',
  'A person reads every application',
];

export function SellerBanner() {
  return (
    <section className="mx-auto mt-12 max-w-[1440px] px-3 md:px-10">
      <div className="relative grid overflow-hidden rounded-xl bg-adire text-white md:grid-cols-3">
        <div aria-hidden="true" className="absolute inset-0 adire opacity-10" />
        <div className="relative p-6 md:col-span-2 md:p-12">
          <h2 className="max-w-[18ch] font-disp text-3xl font-bold">
            Bought from a person, not a stall without a name.
          </h2>
          <p className="mt-4 max-w-[52ch] text-base text-adire-soft md:text-lg">
            Whoever sells here tells us who they are first. If you make or stock skin care, tell us about your
            business.
          </p>
          <Link href={paths.sell} className={buttonStyles('accent', 'lg', 'mt-6')}>
            Sell on Dídán
          </Link>
        </div>
        <ul className="relative flex flex-col justify-center gap-4 p-6 pt-0 text-base font-semibold md:p-12">
          {promises.map((promise) => (
            <li key={promise} className="flex items-center gap-3">
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-agbalumo text-night">
                <Icon name="check" className="size-4.5" />
              </span>
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
