import { JsonLd } from '@/components/seo/json-ld';
import { toAbsoluteUrl, Seo } from '@/components/seo/seo';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { textLinkStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { Price } from '@/components/ui/price';
import { paths, storePath } from '@/config/paths';
import { type ProductList } from '@/contracts/catalogue';
import { type PublicCoupons } from '@/contracts/coupons';
import { RETURN_DAYS } from '@/contracts/order-terms';
import { type Store } from '@/contracts/stores';
import { buildAggregateRating } from '@/features/catalogue/build-aggregate-rating';
import { Rating } from '@/features/catalogue/components/rating';
import { Link } from '@/framework/link';
import { formatDay, formatMonth } from '@/lib/time/format-day';
import { ProductPreviewList } from '@/screens/shared/product-preview-list';

import { storeMessages } from './messages';
import { StoreDelivery } from './store-delivery';

/** The 36 states and the Federal Capital Territory. */
const NIGERIAN_STATES = 37;

type Props = { store: Store; list: ProductList; coupons: PublicCoupons['items'] };

/** A store's page: its location, delivery area and products. */
export function StoreScreen({ store, list, coupons }: Props) {
  const { slug, name, city, state, bio, rating, reviewCount, joinedAt, shipsFromLga, deliveryStates } = store;
  const { checked } = store;
  const place = city === state ? city : `${city}, ${state}`;
  return (
    <div className="mx-auto max-w-[1440px] px-5 pt-2 md:px-10 md:pt-6">
      <Seo title={name} description={`${bio} ${name} is based in ${place}.`} canonical={storePath(slug)} />
      <JsonLd
        id="store"
        data={{
          '@type': 'Store',
          name,
          description: bio,
          url: toAbsoluteUrl(storePath(slug)),
          address: place,
          ...buildAggregateRating(store),
        }}
      />
      <Breadcrumbs
        trail={[
          { name: 'Home', href: paths.home },
          { name: 'Shop', href: paths.shop },
        ]}
        currentPageName={name}
      />
      {store.awayUntil !== null && (
        <p role="note" className="mt-3 rounded-lg border border-line p-4">
          {`This store is away until ${formatDay(store.awayUntil)}. Orders are sent after that.`}
        </p>
      )}
      {store.banner !== null && (
        <img
          src={`/${store.banner}`}
          alt=""
          width={1440}
          height={480}
          className="mt-3 -mb-9 aspect-3/1 h-auto w-full rounded-t-xl bg-sunken object-cover"
        />
      )}
      <header className="relative mt-3 overflow-hidden rounded-xl bg-adire p-6 text-white md:p-10">
        <div aria-hidden="true" className="absolute inset-0 adire opacity-10" />
        <div className="relative flex flex-wrap items-center gap-5">
          <img
            src={`/${store.logo}`}
            alt=""
            width={88}
            height={88}
            className="size-22 rounded-full bg-white"
          />
          <div>
            <h1 className="font-disp text-3xl font-extrabold">{name}</h1>
            <p className="text-adire-soft">{place}</p>
            {reviewCount > 0 && (
              <Rating rating={rating} count={reviewCount} className="[&_span]:text-adire-soft" />
            )}
          </div>
        </div>
        <p className="relative mt-4 max-w-[60ch] text-base md:text-lg">{bio}</p>
        <dl className="relative mt-4 grid gap-x-10 gap-y-2 text-sm sm:flex">
          <Fact term="Ships from" value={`${shipsFromLga}, ${state}`} />
          <Fact
            term="Delivers to"
            value={
              deliveryStates.length === NIGERIAN_STATES
                ? 'All of Nigeria'
                : deliveryStates.length === 1
                  ? '1 state'
                  : `${deliveryStates.length} states`
            }
          />
          <Fact term="On Dídán since" value={formatDay(joinedAt)} />
        </dl>
        {checked && (
          <p className="relative mt-4 flex items-center gap-2 text-sm font-semibold">
            <Icon name="circle-check" className="size-4.5" />
            {storeMessages.checked(checked.documents, formatMonth(checked.on.slice(0, 'YYYY-MM'.length)))}
          </p>
        )}
      </header>
      {coupons.length > 0 && (
        <section className="mt-6 max-w-[70ch]">
          <h2 className="font-disp text-xl font-bold">Coupons</h2>
          <ul className="mt-1">
            {coupons.map(({ code, description, minimumKobo }) => (
              <li key={code}>
                <b>{code}</b>: {description}
                {minimumKobo > 0 && (
                  <>
                    , for orders from <Price kobo={minimumKobo} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:gap-10">
        <StoreDelivery delivery={store.delivery} />
        <section className="max-w-[70ch]">
          <h2 className="font-disp text-xl font-bold">Returns</h2>
          {store.returnPolicy !== null && <p className="mt-1 whitespace-pre-line">{store.returnPolicy}</p>}
          <p className="mt-1 text-sm text-ink-2">{`On Dídán every store takes unopened items back within ${RETURN_DAYS} days of delivery. If something is damaged, wrong, fake or not as described, opened or not, the store pays for the return.`}</p>
          <Link href={paths.deliveryAndReturns} className={textLinkStyles}>
            How delivery and returns work
          </Link>
        </section>
      </div>
      {/* The cards need not name the store. */}
      <div className="[&_h3+p]:hidden">
        <ProductPreviewList
          title={`Products from ${name}`}
          list={list}
          more={`${paths.shop}?store=${slug}`}
        />
      </div>
      <p className="mt-10 text-sm text-ink-2">
        <Link href={paths.shop} className="inline-block py-2 underline underline-offset-4">
          See products from all stores
        </Link>
      </p>
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-adire-soft">{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
