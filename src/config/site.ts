/** What the shop says of itself to search engines and in shared links. */
export const site = {
  name: 'Dídán',
  title: 'Dídán: skin care for how we live',
  description:
    'Serums, shea and sunscreen made for skin in Nigeria, from makers and sellers you can put a name to.',
  locale: 'en_NG',
  /** 800 × 600 (spec §9). */
  shareCard: { url: '/brand/share-default.jpg', alt: 'Dídán, skin care for how we live' },
} as const;
