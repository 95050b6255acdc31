import { buildLoginSearch, readReturnAddress } from '@/lib/navigation/return-path';

it('a shopper sent to the login takes the path as next, and the query along (spec 2.24)', () => {
  expect(buildLoginSearch('/account?tab=orders').toString()).toBe('next=%2Faccount&tab=orders');
});

it('a shopper who came with a next of their own does not carry it on', () => {
  expect(buildLoginSearch('/account?next=%2F%2Fe.com&tab=orders').toString()).toBe(
    'next=%2Faccount&tab=orders',
  );
});

it.each(['/', '/account', '/account?tab=orders', '/account?tab=orders&page=2', '/sell/register?from=a%26b'])(
  'a shopper who wanted %s is there again after signing in',
  (wanted) => {
    expect(readReturnAddress(`/auth/login?${buildLoginSearch(wanted).toString()}`)).toBe(wanted);
  },
);

it('a shopper who repeated a part of the query keeps all of it', () => {
  expect(readReturnAddress('/auth/login?next=%2Flist&brand=a&brand=b')).toBe('/list?brand=a&brand=b');
});

it('a shopper whose next has a query of its own keeps both', () => {
  expect(readReturnAddress('/auth/login?next=%2Flist%3Fbrand%3Da&page=2')).toBe('/list?brand=a&page=2');
});

it('a shopper who came to the login by themselves goes home', () => {
  expect(readReturnAddress('/auth/login')).toBe('/');
  expect(readReturnAddress('/auth/login?utm=mail')).toBe('/');
});

it('a shopper who was at a part of a page comes back to the page', () => {
  expect(buildLoginSearch('/privacy-policy#rights').toString()).toBe('next=%2Fprivacy-policy');
});
