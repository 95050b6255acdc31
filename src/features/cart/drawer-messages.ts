export const drawerMessages = {
  quantity: (count: number) => `Qty ${count}`,
  viewBag: 'View bag',
} as const;
