import { suitsMessages } from '@/screens/product/messages';

it.each([
  [
    ['dry', 'sensitive'],
    ['dark-spots', 'dryness'],
    'For dry and sensitive skin. Helps with: dark spots and dry skin.',
  ],
  [['normal', 'dry', 'oily', 'combination', 'sensitive'], [], 'For all skin types.'],
  [['oily'], ['no-longer-known'], 'For oily skin.'],
  [[], ['acne'], 'Helps with: acne.'],
  [[], [], ''],
])('a product for %j with concerns %j says so', (types, concerns, text) => {
  expect(suitsMessages.suits(types, concerns)).toBe(text);
});
