import { buttonStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { skinTypes } from '@/contracts/skin';
import { Link } from '@/framework/link';
import { PageSection } from '@/screens/shared/page-section';

export function SkinTypes() {
  return (
    <PageSection title="Shop by skin type">
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
