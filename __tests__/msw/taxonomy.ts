import type { Brand, Category, Product } from '@/contracts/catalogue';

/** What the fixed products do not say of their categories and brands themselves. */
const blurb = 'For every day.';
const made = { story: 'Made in small lots.', city: 'Lagos' };

type Named = { slug: string; name: string };

function counted(values: Named[]): (Named & { productCount: number })[] {
  const slugs = [...new Set(values.map(({ slug }) => slug))];
  return slugs.map((slug) => {
    const same = values.filter((value) => value.slug === slug);
    return { slug, name: same[0]?.name ?? slug, productCount: same.length };
  });
}

export const allCategories = (products: Product[]): Category[] =>
  counted(products.map(({ category }) => category)).map((category) => ({
    ...category,
    blurb,
    subCategories: counted(
      products
        .filter((product) => product.category.slug === category.slug)
        .map(({ subCategory }) => subCategory),
    ).map((sub) => ({ ...sub, blurb })),
  }));

export const allSubCategories = (products: Product[]) =>
  allCategories(products).flatMap(({ slug, name, subCategories }) =>
    subCategories.map((sub) => ({ ...sub, category: { slug, name } })),
  );

export const allBrands = (products: Product[]): Brand[] =>
  counted(products.map(({ brand }) => brand))
    .map((brand) => ({ ...brand, ...made }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

export function allColors(products: Product[]) {
  const colors = products.flatMap((product) => product.colors);
  return counted(colors).map((color) => ({
    ...color,
    hex: colors.find(({ slug }) => slug === color.slug)?.hex ?? '#000000',
  }));
}
