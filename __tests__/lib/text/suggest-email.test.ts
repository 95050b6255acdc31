import { suggestEmail } from '@/lib/text/suggest-email';

it.each([
  ['bisi@gmial.com', 'bisi@gmail.com'],
  ['bisi@gmail.con', 'bisi@gmail.com'],
  ['bisi@gmail.co', 'bisi@gmail.com'],
  ['bisi@gnail.com', 'bisi@gmail.com'],
  ['Bisi.A@yaho.com ', 'bisi.a@yahoo.com'],
  ['bisi@hotmial.com', 'bisi@hotmail.com'],
  ['bisi@outlok.com', 'bisi@outlook.com'],
])('%s suggests %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

it.each([
  'bisi@gmail.com',
  'bisi@yahoo.co.uk',
  'bisi@didan.example',
  'bisi@unilag.edu.ng',
  'bisi',
  '',
  'bisi@x',
  '@gmial.com',
])('%s suggests nothing', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});
