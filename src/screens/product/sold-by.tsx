import { Price } from '@/components/ui/price';
import { paths, storePath } from '@/config/paths';
import { type Product } from '@/contracts/catalogue';
import { type PublicCoupons } from '@/contracts/coupons';
import { type Store } from '@/contracts/stores';
import { Rating } from '@/features/catalogue/components/rating';
import { Link } from '@/framework/link';
import { formatMonth } from '@/lib/time/format-day';

/** What the page says about the store beside its name; the server fills in the shop's rule. */
export type Seller = Pick<Store, 'logo' | 'rating' | 'reviewCount' | 'returnPolicy'> & {
  returnDays: number;
  payOnDeliveryMaxKobo: number;
  /**
   * When staff accepted documents of the store, which its page names: '2024-03'. Absent in a
   * preview.
   */
  checkedIn?: string | null;
};
type Props = { store: Product['store']; seller: Seller; coupons: PublicCoupons['items'] };

const linkStyles = 'inline-block py-3 font-semibold text-ink underline underline-offset-4';

/** The store with its rating and returns, and the coupons that everybody may use. */
export function SoldBy({ store: { slug, name, city }, seller, coupons }: Props) {
  const { logo, rating, reviewCount, returnPolicy, returnDays, payOnDeliveryMaxKobo, checkedIn } = seller;
  return (
    <div className="mt-4 text-sm text-ink-2">
      <div className="flex items-center gap-3">
        <img
          src={`/${logo}`}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-10 rounded-full bg-sunken"
        />
        <div>
          <p>
            Sold by{' '}
            <Link href={storePath(slug)} className={linkStyles}>
              {name}
            </Link>
            , {city}
          </p>
          {checkedIn && <p>{`Business documents checked by Dídán, ${formatMonth(checkedIn)}`}</p>}
          {reviewCount > 0 && <Rating rating={rating} count={reviewCount} />}
        </div>
      </div>
      <p>
        <Link href={paths.deliveryAndReturns} className={linkStyles}>
          {`Return within ${returnDays} days: unopened if you change your mind; opened or not if damaged, wrong, fake or not as described, and the store pays.`}
        </Link>
      </p>
      <p>
        By card or transfer, we pay the store once you have your parcel. Or on delivery up to{' '}
        <Price kobo={payOnDeliveryMaxKobo} />; the store then refunds returns itself.
      </p>
      {returnPolicy && <p className="whitespace-pre-line">{returnPolicy}</p>}
      {coupons.map(({ code, description, minimumKobo }) => (
        <p key={code} className="mt-1">
          Coupon <b className="text-ink">{code}</b>: {description}, for orders from{' '}
          <Price kobo={minimumKobo} />
        </p>
      ))}
    </div>
  );
}
