import { JsonLd } from '@/components/seo/json-ld';
import { toAbsoluteUrl } from '@/components/seo/seo';
import { Link } from '@/framework/link';

type Props = { trail: { name: string; href: string }[]; currentPageName: string };

/** The breadcrumb trail, also as a BreadcrumbList for search engines. */
export function Breadcrumbs({ trail, currentPageName }: Props) {
  const steps = trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: toAbsoluteUrl(href),
  }));
  const last = { '@type': 'ListItem', position: trail.length + 1, name: currentPageName };
  return (
    <nav aria-label="Breadcrumb">
      <JsonLd id="breadcrumbs" data={{ '@type': 'BreadcrumbList', itemListElement: [...steps, last] }} />
      <ol className="trail text-sm text-ink-2">
        {trail.map(({ name, href }) => (
          <li key={href} className="flex items-center gap-x-1.5">
            <Link href={href} className="inline-block py-2.5 underline underline-offset-4">
              {name}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page">{currentPageName}</li>
      </ol>
    </nav>
  );
}
