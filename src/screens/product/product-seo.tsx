import { JsonLd } from '@/components/seo/json-ld';
import { toAbsoluteUrl, Seo } from '@/components/seo/seo';
import { productPath, storePath } from '@/config/paths';
import { buildPictureUrl } from '@/config/picture-url';
import { type Product } from '@/contracts/catalogue';
import { buildAggregateRating } from '@/features/catalogue/build-aggregate-rating';

const DESCRIPTION_CHARACTERS = 160;

export function ProductSeo({ product }: { product: Product }) {
  const { slug, name, brand, image, imageAlt, description } = product;
  return (
    <>
      <Seo
        title={`${brand.name} ${name}`}
        description={shorten(description)}
        canonical={productPath(slug)}
        image={{ url: buildPictureUrl(image, 'share.jpg'), alt: imageAlt }}
        type="product"
      />
      <JsonLd id="product" data={buildProductData(product)} />
    </>
  );
}

const shorten = (text: string) =>
  text.length <= DESCRIPTION_CHARACTERS
    ? text
    : `${text.slice(0, DESCRIPTION_CHARACTERS).replace(/\s+\S*$/, '')}…`;

/**
 * Builds the structured data of a product, with the price in naira, which is charged
 * (https://developers.google.com/search/docs/appearance/structured-data/product).
 */
function buildProductData(product: Product) {
  const { slug, name, brand, image, description, priceKobo, inStock, store } = product;
  return {
    '@type': 'Product',
    name,
    description,
    sku: product.variants[0]?.sku,
    brand: { '@type': 'Brand', name: brand.name },
    image: [
      toAbsoluteUrl(buildPictureUrl(image, 'share.jpg')),
      toAbsoluteUrl(buildPictureUrl(image, '640.webp')),
    ],
    offers: {
      '@type': 'Offer',
      url: toAbsoluteUrl(productPath(slug)),
      priceCurrency: 'NGN',
      price: (priceKobo / 100).toFixed(2),
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: store.name, url: toAbsoluteUrl(storePath(store.slug)) },
    },
    ...buildAggregateRating(product),
  };
}
