import { type RoutineStep } from '@/contracts/routine';

export const routineMessages = {
  title: 'Your routine',
  intro: 'Chosen for your skin from what’s in stock, without ingredients that don’t go together.',
  loading: 'Building your routine',
  loadFailed: 'We couldn’t build your routine',
  retry: 'Try again',
  noProfile: 'Tell us about your skin first',
  noProfileText: 'Your skin type, concerns and what you avoid decide what goes into your routine.',
  describeSkin: 'Describe your skin',
  editSkin: 'Edit your skin profile',
  parts: { morning: 'Morning', evening: 'Evening' },
  steps: {
    cleanser: 'Cleanse',
    serum: 'Serum',
    treatment: 'Treat',
    moisturiser: 'Moisturise',
    sunscreen: 'Protect from the sun',
  } satisfies Record<RoutineStep, string>,
  nothingFits: 'Nothing in stock fits this step right now.',
  swap: 'Swap',
  swapLabel: (name: string) => `Swap ${name} for another`,
  swapped: (name: string) => `Swapped for ${name}`,
  onlyOne: 'Nothing else in stock fits this step.',
  asInMorning: 'The same as in the morning',
  total: (count: number) => (count === 1 ? '1 product:' : `${count} products:`),
  addAll: 'Add all to bag',
  added: (count: number) =>
    count === 1 ? '1 product is in your bag.' : `${count} products are in your bag.`,
  notAdded: (name: string) => `We couldn’t add ${name}.`,
  bag: 'View bag',
  advice:
    'Introduce one new product at a time, and patch-test it first. This is general guidance, not medical advice.',
} as const;
