import Link from 'next/link';

import { buttonStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { skinTypes } from '@/contracts/skin';
import { Section } from '@/screens/parts/section';

export function SkinTypes() {
  return (
    <Section title="Shop for your skin type">
      <ul className="flex flex-wrap gap-2.5">
        {Object.entries(skinTypes).map(([slug, name]) => (
          <li key={slug}>
            <Link
              href={`${paths.shop}?skinType=${slug}`}
              prefetch={false}
              className={buttonStyles('outline', 'md', 'min-h-12 px-6')}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
