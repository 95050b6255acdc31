import { buttonStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { Link } from '@/framework/link';

type Props = {
  title: string;
  filter: 'concern' | 'category';
  /** Slugs with their names. */
  values: (readonly [string, string])[];
};

/** Product lists to start from: a link for each value of a filter. */
export function FilterLinks({ title, filter, values }: Props) {
  return (
    <>
      <h2 className="mt-8 text-base font-bold">{title}</h2>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {values.map(([slug, name]) => (
          <li key={slug}>
            <Link href={`${paths.shop}?${filter}=${slug}`} className={buttonStyles('outline', 'md')}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
