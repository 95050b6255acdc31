import { paths } from '@/config/paths';
import { type Concern, concerns } from '@/contracts/skin';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { Link } from '@/framework/link';
import { PageSection } from '@/screens/shared/page-section';

const featuredConcerns: { concern: Concern; text: string; image: string }[] = [
  {
    concern: 'dark-spots',
    text: 'Patience, vitamin C and sunscreen every day.',
    image: 'tanna-even-drops-1',
  },
  { concern: 'dryness', text: 'Shea and other moisturisers, on damp skin.', image: 'kyalli-whipped-shea-1' },
  {
    concern: 'sun-protection',
    text: 'Sunscreens that vanish on deep skin.',
    image: 'hasken-sun-stick-spf-50-1',
  },
  { concern: 'razor-bumps', text: 'A gentler shave and calm skin after.', image: 'isiagu-bump-serum-1' },
  { concern: 'acne', text: 'Salicylic acid, and hands off.', image: 'ewuro-spot-gel-1' },
  {
    concern: 'oiliness',
    text: 'Less shine by noon, no tight skin by night.',
    image: 'udara-star-apple-gel-wash-1',
  },
];

const sizes = '(min-width: 1440px) 210px, (min-width: 768px) 15vw, 36vw';

/** The skin concerns, each with a picture in an arch. A swipeable row on phones. */
export function SkinConcernList() {
  return (
    <PageSection title="Shop by skin concern">
      <ul className="-mx-5 flex snap-x scroll-px-5 gap-3.5 overflow-x-auto px-5 pb-2 md:mx-0 md:grid md:grid-cols-6 md:gap-6 md:overflow-visible md:px-0">
        {featuredConcerns.map(({ concern, text, image }) => (
          <li
            key={concern}
            className="relative w-[36vw] max-w-44 shrink-0 snap-start md:w-auto md:max-w-none"
          >
            <div className="aspect-[4/5] overflow-hidden rounded-t-full rounded-b-md bg-sunken">
              <ProductPicture image={image} alt="" sizes={sizes} />
            </div>
            <h3 className="mt-3 text-base font-bold">
              <Link
                href={`${paths.shop}?concern=${concern}`}
                className="after:absolute after:inset-0 after:rounded-md"
              >
                {concerns[concern]}
              </Link>
            </h3>
            <p className="mt-0.5 text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
