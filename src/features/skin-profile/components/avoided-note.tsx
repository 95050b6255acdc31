import { Icon } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { type Product } from '@/contracts/catalogue';
import { Link } from '@/framework/link';

import { findAvoided } from '../find-avoided';
import { useSkinProfile } from '../use-skin-profile';

const names = new Intl.ListFormat('en-GB');

export function AvoidedNote({ inci }: Pick<Product, 'inci'>) {
  const { profile } = useSkinProfile();
  const avoided = profile ? findAvoided(inci, profile.avoid) : [];
  if (avoided.length === 0) return null;
  return (
    <div role="status" className="mt-4 flex gap-3 rounded-md border-l-4 border-danger bg-sunken p-4 text-sm">
      <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0 text-danger" />
      <p className="[overflow-wrap:anywhere]">
        <span className="font-semibold">Contains something you avoid:</span> {names.format(avoided)}.{' '}
        <Link href={paths.skin} className="inline-block py-1 font-semibold underline underline-offset-4">
          Your skin profile
        </Link>
      </p>
    </div>
  );
}
