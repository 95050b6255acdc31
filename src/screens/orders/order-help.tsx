import { textLinkStyles } from '@/components/ui/button-styles';
import { company } from '@/config/company';
import { paths } from '@/config/paths';
import { Link } from '@/framework/link';

import { orderMessages } from './messages';

/** How to ask about an order: the contact page, and WhatsApp where the shop has it. */
export function OrderHelp({ number }: { number: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-sm print:hidden">
      {orderMessages.questions}
      <Link href={paths.contact} className={textLinkStyles}>
        {orderMessages.contact}
      </Link>
      {company.whatsApp && (
        <a
          href={`https://wa.me/${company.whatsApp}?text=${encodeURIComponent(orderMessages.whatsAppText(number))}`}
          className={textLinkStyles}
        >
          {orderMessages.whatsApp}
        </a>
      )}
    </p>
  );
}
