import { buildLoginSearch, readReturnAddress } from '@/lib/navigation/return-path';

it('a redirect to the login carries the path as next, and the query (spec 2.24)', () => {
  expect(buildLoginSearch('/account?tab=orders').toString()).toBe('next=%2Faccount&tab=orders');
});

it('an existing next is not carried on', () => {
  expect(buildLoginSearch('/account?next=%2F%2Fe.com&tab=orders').toString()).toBe(
    'next=%2Faccount&tab=orders',
  );
});

it.each(['/', '/account', '/account?tab=orders', '/account?tab=orders&page=2', '/sell/register?from=a%26b'])(
  'a shopper who wanted %s returns there after signing in',
  (wanted) => {
    expect(readReturnAddress(`/auth/login?${buildLoginSearch(wanted).toString()}`)).toBe(wanted);
  },
);

it('a query with a repeated key is kept whole', () => {
  expect(readReturnAddress('/auth/login?next=%2Flist&brand=a&brand=b')).toBe('/list?brand=a&brand=b');
});

it('a next with its own query keeps both', () => {
  expect(readReturnAddress('/auth/login?next=%2Flist%3Fbrand%3Da&page=2')).toBe('/list?brand=a&page=2');
});

it('a shopper who opened the login directly goes home', () => {
  expect(readReturnAddress('/auth/login')).toBe('/');
  expect(readReturnAddress('/auth/login?utm=mail')).toBe('/');
});

it('the fragment of the wanted page is dropped', () => {
  expect(buildLoginSearch('/privacy-policy#rights').toString()).toBe('next=%2Fprivacy-policy');
});
