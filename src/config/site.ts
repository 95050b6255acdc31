/** The shop's name and description for search engines and shared links. */
export const site = {
  name: 'Dídán',
  title: 'Dídán: skin care for how we live',
  description:
    'Serums, shea butter and sunscreen for skin in Nigeria, from makers and stores you know by name.',
  locale: 'en_NG',
  /** 800 × 600 (spec §9). */
  shareCard: { url: '/brand/share-default.jpg', alt: 'Dídán, skin care for how we live' },
} as const;
