import { render, screen } from '@testing-library/react';

import { storeDeliveryMessages } from '@/screens/store/messages';
import { StoreDelivery } from '@/screens/store/store-delivery';

it.each([
  [0, [1, 2, 3, 4, 5, 6, 7], 'Packs parcels the day you order and sends them every day.'],
  [1, [1, 2, 3, 4, 5], 'Packs parcels within 1 working day and sends them Monday to Friday.'],
  [2, [6, 1], 'Packs parcels within 2 working days and sends them on Monday and Saturday.'],
  [2, [5, 3, 1], 'Packs parcels within 2 working days and sends them on Monday, Wednesday and Friday.'],
  [2, [7], 'Packs parcels within 2 working days and sends them on Sunday.'],
])('a store that packs in %s days and sends on %j says: %s', (handlingDays, workingDays, sentence) => {
  expect(storeDeliveryMessages.dispatch(handlingDays, workingDays)).toBe(sentence);
});

it('the fees stand with the states they are for, and say from when delivery is free', () => {
  const lagos = { states: ['Lagos'], daysMin: 0, daysMax: 1 };
  const fees = [
    { ...lagos, method: 'standard' as const, feeKobo: 180_000, freeFromKobo: 3_000_000 },
    { ...lagos, method: 'express' as const, feeKobo: 0, freeFromKobo: null, daysMax: 0 },
    {
      states: ['Oyo', 'Ogun'],
      daysMin: 2,
      daysMax: 2,
      method: 'standard' as const,
      feeKobo: 250_000,
      freeFromKobo: null,
    },
  ];
  render(<StoreDelivery delivery={{ handlingDays: 1, workingDays: [1], fees }} />);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['Lagos', 'Oyo, Ogun']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Standard: ₦1,800, free for orders from ₦30,000, within 1 working day after it’s sent',
    'Express: free, the day it’s sent',
    'Standard: ₦2,500, 2 working days after it’s sent',
  ]);
});
