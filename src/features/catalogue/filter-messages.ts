export const filterMessages = {
  inStock: 'In stock',
  deals: 'Deals',
  checked: 'NAFDAC number seen on the label',
} as const;
