import { readReturnAddress } from '@/lib/navigation/return-path';
import { toSafeNext } from '@/lib/navigation/safe-next';

import { printMeasurement } from '../../support/api/print-measurement';

const shop = 'https://shop.example';

/** Hostile redirects (T1), raw and as an address bar would write them. */
const listed = [
  '//e.com',
  '///e.com',
  '/\\e.com',
  '\\\\e.com',
  '/%09/e.com',
  '/%0a/e.com',
  '/%0d/e.com',
  '/\t/e.com',
  '/\n/e.com',
  '/\r/e.com',
  '/%2Fe.com',
  '/%2fe.com',
  '/%5Ce.com',
  'https:e.com',
  'https://e.com',
  'HTTPS://e.com',
  ' /account',
  ' //e.com',
  '\u0000/e.com',
  '\u0001//e.com',
  '/\u0000/e.com',
  '/\u007f/e.com',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'https://shop@e.com',
  'https://shop.example@e.com',
  '/.//e.com',
  '/./\\e.com',
  '/x/..//e.com',
  '/x/../../\\e.com',
  '//[::1]',
  '//',
  '/／e.com',
  'e.com',
  './e.com',
  '?next=//e.com',
  '',
  '/auth/login?next=/auth/login',
  '/auth/login',
  '/AUTH/login',
  '/x/../auth/login',
  '/%61uth/login',
  '/auth',
  '/api/users/',
  '/_next/static/x.js',
  `/${'a'.repeat(6 * 1024)}`,
];
const addresses = [...listed, ...listed.map(encodeURIComponent)];

/** Where a browser would go from our page, with the address as it is and decoded once more. */
const destinations = (next: string) => [new URL(next, shop), new URL(decodeURIComponent(next), shop)];

const leaves = (next: string) => destinations(next).some(({ origin }) => origin !== shop);

it('a shopper who was sent a hostile link stays in the shop after signing in (spec 2.2)', () => {
  const landings = addresses.flatMap((address) => [
    toSafeNext(address),
    readReturnAddress(`/auth/login?next=${encodeURIComponent(address)}`),
    readReturnAddress(`/auth/login?next=${address}`),
  ]);
  const gone = landings.filter(leaves);
  printMeasurement('T1', `${landings.length} addresses, ${gone.length} leave`);
  expect(gone).toEqual([]);
});

it.each(listed.filter((address) => address !== '/／e.com'))(
  'a shopper sent to %j is at home instead',
  (address) => {
    expect(toSafeNext(address)).toBe('/');
  },
);

it('a shopper whose address says next twice is at home instead', () => {
  expect(toSafeNext(['/account', '//e.com'])).toBe('/');
  expect(readReturnAddress('/auth/login?next=%2Faccount&next=%2F%2Fe.com')).toBe('/');
});

it.each([undefined, null, 7, {}, true])('a shopper whose next is %p is at home instead', (value) => {
  expect(toSafeNext(value)).toBe('/');
});

it.each([
  '/',
  '/account',
  '/account?tab=orders',
  '/privacy-policy#rights',
  '/authors',
  '/apiary',
  '/search?q=a%2Fb',
  '/crème-à-la-rose',
  `/${'a'.repeat(2047)}`,
])('a shopper sent to %.40s gets there', (address) => {
  expect(toSafeNext(address)).toBe(address);
});
