/** Hostile values to send to the API (T3). */

export const hostileTexts = [
  '',
  ' ',
  "' OR 1=1--",
  "'; DROP TABLE users;--",
  '%',
  '_',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '👩🏾‍🔬👨‍👩‍👧‍👦',
  '\u202Egnp.exe',
  'é',
  'e\u0301',
  'İstanbul@mail.example',
  '<img src=x onerror=__x=1>',
  '"><svg onload=__x=1>',
  '__proto__',
  'constructor',
  'undefined',
  '[object Object]',
  '../../etc/passwd',
  'a'.repeat(10_000),
  `${'a'.repeat(300)}@mail.example`,
  'shopper@mail.example',
  '123456',
  '08031234567',
  'Shea-butter9!',
  'true',
];

export const hostileValues: unknown[] = [
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  [],
  ['a'],
  [[]],
  {},
  { toString: 'not a function' },
  { toString: null, valueOf: null },
  { $ne: null },
  { length: 5 },
  { constructor: { prototype: { role: 'admin' } } },
];

/**
 * Fields that clients must not set, prepended to a body. Written as text, since a literal cannot
 * carry `__proto__`.
 */
export const forbiddenFields =
  '"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},"role":"admin","isVerified":true,' +
  '"email_verified_at":"2020-01-01","user_id":"1","id":"1","price":1e309';

export const hostileTokens = [
  'undefined',
  'Bearer undefined',
  'Bearer null',
  'Bearer [object Object]',
  'Bearer a.b.c',
  'Bearer ..',
  'Bearer',
  'Bearer  ',
  'Basic YTpi',
  `Bearer ${'a'.repeat(8192)}`,
  `Bearer ${'a'.repeat(3000)}.${'b'.repeat(3000)}.${'c'.repeat(2000)}`,
  'Bearer eyJhbGciOiJub25lIn0.e30.',
];
