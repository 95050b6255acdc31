import { textLinkStyles } from '@/components/ui/button-styles';
import { company, companyLine } from '@/config/company';
import { paths } from '@/config/paths';
import { Link } from '@/framework/link';

/** Digits in groups: +234 803 123 4567. */
const formatPhone = (digits: string): string =>
  `+${digits.replace(/^(234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')}`;

/** How to reach the people who run the shop; only what the settings name. */
export function ContactScreen() {
  const ways = [
    company.whatsApp && {
      label: 'WhatsApp',
      text: formatPhone(company.whatsApp),
      href: `https://wa.me/${company.whatsApp}`,
    },
    company.phone && {
      label: 'Phone',
      text: company.phone,
      href: `tel:${company.phone.replace(/[^+\d]/g, '')}`,
    },
    company.email && { label: 'Email', text: company.email, href: `mailto:${company.email}` },
  ].filter((way) => way !== '');

  return (
    <article className="mx-auto max-w-[1440px] px-5 py-8 *:max-w-2xl md:px-10 md:py-14">
      <h1 className="font-disp text-3xl font-extrabold">Contact</h1>
      <p className="mt-1.5 text-ink-2">
        Most things are quickest from your order page: cancel a parcel, write to its store and, after
        delivery, return or report items there.
      </p>
      <ul className="mt-6 grid gap-2 text-base">
        {[
          { href: paths.trackOrder, text: 'Track your order' },
          { href: paths.deliveryAndReturns, text: 'Delivery and returns' },
          { href: paths.questions, text: 'Questions and answers' },
        ].map(({ href, text }) => (
          <li key={href}>
            <Link href={href} className={textLinkStyles}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {ways.length > 0 ? (
        <div className="mt-8">
          <h2 className="font-disp text-xl font-bold">Reach us</h2>
          {company.hours && <p className="mt-1 text-base">{`We answer ${company.hours}.`}</p>}
        </div>
      ) : (
        <p className="mt-6 text-base text-ink-2">Our email address and phone number will be here soon.</p>
      )}
      <dl className="mt-2 grid gap-2 text-base">
        {ways.map(({ label, text, href }) => (
          <div key={href} className="flex flex-wrap gap-x-3">
            <dt className="min-h-11 content-center font-semibold">{label}</dt>
            <dd>
              <a href={href} className={textLinkStyles}>
                {text}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      {companyLine && (
        <p className="mt-6 text-base">
          Dídán is run by {companyLine}
          {company.address && `, ${company.address}`}
        </p>
      )}
    </article>
  );
}
