import { brandPath } from '@/config/paths';
import { type Brand } from '@/contracts/taxonomy';
import { Link } from '@/framework/link';

export function BrandsScreen({ brands }: { brands: Brand[] }) {
  return (
    <div className="mx-auto max-w-[1440px] px-5 pt-6 md:px-10 md:pt-10">
      <h1 className="font-disp text-3xl font-extrabold">Brands</h1>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {brands.map(({ slug, name, story, city, productCount }) => (
          <li key={slug} className="relative rounded-lg border border-line bg-surface p-5">
            <h2 className="font-disp text-xl font-bold">
              <Link href={brandPath(slug)} className="after:absolute after:inset-0 after:rounded-lg">
                {name}
              </Link>
            </h2>
            <p className="mt-1 text-sm text-ink-2">{story}</p>
            <p className="mt-3 text-sm font-semibold">
              {city} · {productCount === 1 ? '1 product' : `${productCount} products`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
