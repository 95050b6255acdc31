import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { Link } from '@/framework/link';
import { useLowData } from '@/lib/low-data/low-data-provider';
import { useSession } from '@/session/use-session';

/** Home is at its first-load limit: keep these short. */
const heroMessages = {
  title: ['Glow is', 'a local', 'language.'],
} as const;
type Props = { brandCount: number; storeCount: number };

export function HomeHero({ brandCount, storeCount }: Props) {
  return (
    <section className="mx-auto max-w-[1440px] px-3 md:px-10">
      <div className="relative grid overflow-hidden rounded-xl bg-zobo text-white md:grid-cols-[46%_54%]">
        <div className="relative z-10 flex flex-col px-6 pt-6 pb-5 md:px-12 md:py-12">
          <p className="text-sm font-semibold text-guava">Skin care for how we live</p>
          <h1 className="mt-3 font-disp text-hero font-extrabold">
            {heroMessages.title[0]}
            <br />
            {heroMessages.title[1]}
            <br />
            <span className="text-agbalumo">{heroMessages.title[2]}</span>
          </h1>
          <p className="mt-4 max-w-[34ch] text-sm text-guava md:mt-6 md:text-lg">
            {`Serums, shea and sunscreen from ${brandCount} Nigerian brands and ${storeCount} local stores. Pay by card or transfer; the store is paid once your parcel arrives.`}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-3 md:mt-auto md:pt-8">
            <Link href={paths.shop} className={buttonStyles('accent', 'lg', 'px-6 md:px-8')}>
              Shop all <Icon name="arrow-right" />
            </Link>
            <HeroAction />
          </div>
        </div>
        <div className="relative min-h-[150px] md:min-h-[468px]">
          <HeroPicture />
        </div>
      </div>
    </section>
  );
}

const secondaryStyles =
  'flex min-h-12 items-center px-3 text-sm font-semibold text-white underline decoration-guava/60 underline-offset-[6px]';

function HeroAction() {
  const { status } = useSession();
  if (status === 'signed-in') {
    return (
      <Link href={paths.account} className={secondaryStyles}>
        Your account
      </Link>
    );
  }
  return (
    <AuthLink to="chooseAccount" className={secondaryStyles}>
      Join Dídán
    </AuthLink>
  );
}

const sizes = '(min-width: 1440px) 734px, (min-width: 768px) 52vw, 94vw';
const buildSrcSet = (format: 'avif' | 'webp') =>
  [640, 960, 1440].map((width) => `/brand/hero/hero-${width}.${format} ${width}w`).join(', ');

/**
 * The hero art. With data saving on, only its pattern: the smallest file is twice the width allowed
 * then.
 */
function HeroPicture() {
  const isLowData = useLowData();
  if (isLowData) {
    return (
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-agbalumo/15 adire opacity-30 md:rounded-l-[236px]"
      />
    );
  }
  return (
    <picture>
      <source type="image/avif" srcSet={buildSrcSet('avif')} sizes={sizes} />
      <img
        src="/brand/hero/hero-640.webp"
        srcSet={buildSrcSet('webp')}
        sizes={sizes}
        alt="Bottles before an orange sun"
        width={1440}
        height={1029}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-[40%_70%] md:rounded-l-[236px]"
      />
    </picture>
  );
}
