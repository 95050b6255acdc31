import { type DocumentKind } from '@/contracts/business-terms';

const documentNames: Record<DocumentKind, string> = { cac: 'business registration', identity: 'owner’s ID' };

export const storeMessages = {
  home: 'Home',
  shop: 'Shop',
  description: (bio: string, name: string, place: string) => `${bio} ${name} is based in ${place}.`,
  shipsFrom: 'Ships from',
  deliversTo: 'Delivers to',
  allStates: 'All of Nigeria',
  states: (count: number) => (count === 1 ? '1 state' : `${count} states`),
  joined: 'On Dídán since',
  awayUntil: (day: string) => `This store is away until ${day}. Orders are sent after that.`,
  /** Only what staff did: that they checked is no promise about the products. */
  checked: (documents: DocumentKind[], month: string) => {
    const names = documents.map((kind) => documentNames[kind]).join(' and ');
    return `${names.replace(/^./, (letter) => letter.toUpperCase())} checked by Dídán, ${month}`;
  },
  coupons: 'Coupons',
  from: 'for orders from',
  returns: 'Returns',
  shopReturns: (days: number) =>
    `On Dídán every store takes returns within ${days} days of delivery. If something is damaged, wrong or fake, the store pays to return it.`,
  returnsLink: 'How delivery and returns work',
  products: (name: string) => `Products from ${name}`,
  allProducts: 'See all products',
} as const;
