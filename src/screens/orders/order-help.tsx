import { textLinkStyles } from '@/components/ui/button-styles';
import { company } from '@/config/company';
import { paths } from '@/config/paths';
import { Link } from '@/framework/link';

/** How to ask about an order: the contact page, and WhatsApp where the shop has it. */
export function OrderHelp({ number }: { number: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-sm print:hidden">
      {'A question about this order?'}
      <Link href={paths.contact} className={textLinkStyles}>
        Contact us
      </Link>
      {company.whatsApp && (
        <a
          href={`https://wa.me/${company.whatsApp}?text=${encodeURIComponent(`Order ${number}: `)}`}
          className={textLinkStyles}
        >
          Ask on WhatsApp
        </a>
      )}
    </p>
  );
}
