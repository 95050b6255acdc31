import { buttonStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { skinTypes } from '@/contracts/skin';
import { Link } from '@/framework/link';
import { PageSection } from '@/screens/shared/page-section';

import { homeMessages } from './messages';

export function SkinTypes() {
  return (
    <PageSection title={homeMessages.skinTypes}>
      <ul className="flex flex-wrap gap-2.5">
        {Object.entries(skinTypes).map(([slug, name]) => (
          <li key={slug}>
            <Link
              href={`${paths.shop}?skinType=${slug}`}
              className={buttonStyles('outline', 'md', 'min-h-12 px-6')}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
