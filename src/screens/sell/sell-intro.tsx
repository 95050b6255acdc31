import { Seo } from '@/components/seo/seo';
import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { pageDescriptions, pageTitles } from '@/config/page-titles';
import { paths, sellingPaths } from '@/config/paths';
import { COMMISSION_PER_MILLE } from '@/contracts/order-terms';
import { AuthLink } from '@/features/auth/components/auth-link';

const benefits = [
  'Your own page, with your delivery fees and working days.',
  'Shoppers pay by card, bank transfer or on delivery. You pack and send.',
  'Price and stock changes reach shoppers within seconds.',
  'Every store on Dídán is checked, so shoppers know who they buy from.',
] as const;

const requirements = [
  'A business registered with the CAC: its number, and the certificate as a photo or PDF.',
  'A photo or PDF of your identity document, and its number.',
  'Your business address and phone number.',
] as const;

const nextSteps = [
  'Sign in or create an account, and send the application.',
  'Our team checks your documents and emails you the decision. If something is wrong, you correct only that.',
  'Once approved, you add products. Our team reviews each one before shoppers see it; its NAFDAC number is checked separately.',
] as const;

/** What selling brings, costs and needs. */
export function SellIntro() {
  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 md:px-10 md:py-14">
      <Seo title={pageTitles.sell} description={pageDescriptions.sell} canonical={paths.sell} />
      <h1 className="max-w-[20ch] font-disp text-3xl font-extrabold text-balance">
        Sell skin care to all of Nigeria
      </h1>
      <p className="mt-3 max-w-[52ch] text-base text-ink-2 md:text-lg">
        Make or stock skin care? Open a store on Dídán and run it from your phone.
      </p>
      <Entry />
      <div className="mt-10 grid gap-6 md:grid-cols-2">
        <Section title="What you get" points={benefits} />
        <Section
          title="What it costs"
          points={[
            'Applying, opening a store and listing products are free.',
            `When something sells, we keep ${COMMISSION_PER_MILLE / 10}% of its price. No sale, no fee.`,
            'We don’t take a share of your delivery fees.',
          ]}
        />
        <Section title="What you need" points={requirements} />
        <Section title="What happens next" points={nextSteps} isOrdered />
      </div>
    </div>
  );
}

/** The ways in. They work before any script runs. */
function Entry() {
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <AuthLink to="login" next={paths.sell} className={buttonStyles('primary')}>
        Apply to sell
      </AuthLink>
      <AuthLink to="login" next={sellingPaths.today} className={buttonStyles('outline')}>
        I already have a store
      </AuthLink>
    </p>
  );
}

type SectionProps = { title: string; points: readonly string[]; isOrdered?: boolean };

function Section({ title, points, isOrdered = false }: SectionProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <section className="rounded-xl bg-surface p-6 shadow-1 md:p-8">
      <h2 className="font-disp text-xl font-bold">{title}</h2>
      <List className="mt-4 grid gap-3 text-base">
        {points.map((point, at) => (
          <li key={point} className="flex gap-3">
            {isOrdered ? (
              <span aria-hidden="true" className="font-disp font-bold text-accent-text">
                {at + 1}
              </span>
            ) : (
              <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
            )}
            {point}
          </li>
        ))}
      </List>
    </section>
  );
}
