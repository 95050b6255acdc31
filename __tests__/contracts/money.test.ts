import fc from 'fast-check';

import { readNaira, writeNaira } from '@/contracts/money';
import { nairaField } from '@/contracts/naira-field';
import { readProductListQuery } from '@/contracts/product-list-query';

import { withTitles } from '../support/show-invisible';

it.each([
  ['12500', 1_250_000],
  ['12,500', 1_250_000],
  ['₦12,500', 1_250_000],
  ['₦ 12,500', 1_250_000],
  ['12,500.00', 1_250_000],
  ['NGN 12500', 1_250_000],
  ['ngn12,500.5', 1_250_050],
  ['N12,500', 1_250_000],
  ['#12,500', 1_250_000],
  ['12,500 naira', 1_250_000],
  ['12500 NGN', 1_250_000],
  ['12 500', 1_250_000],
  ['12\u202f500', 1_250_000],
  ['\u200b12,500\ufeff', 1_250_000],
  ['１２，５００', 1_250_000],
  ['1,234,567.89', 123_456_789],
  ['8500.50', 850_050],
  ['0', 0],
  ['0.50', 50],
  ['007', 700],
])('amount %s is read as %d kobo (T61)', (typed, kobo) => expect(readNaira(typed)).toBe(kobo));

it.each(
  withTitles([
    ...['500,50', '200000,00', '60,75', '12,50', '12.500', '1,2500', '12,500,00', '12,500.000', '1.234,50'],
    ...['0,500', ',500', '.50', '12,', '12.', '1 2500', '12,500 000', '12 500,00', "12'500", '12k', '1e5'],
    ...[
      '-500',
      '+500',
      '500-',
      '₦',
      '',
      ' ',
      'ten',
      '$500',
      '₦₦500',
      '12500 10',
      '9'.repeat(13),
      'NaN',
      '0x10',
    ],
  ]),
)('amount “%s” has no one reading and is refused (T61)', (_title, typed) =>
  expect(readNaira(typed)).toBeUndefined(),
);

it('every amount that a form writes is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (kobo) => {
      expect(readNaira(writeNaira(kobo))).toBe(kobo);
      const [naira = '', decimals = '00'] = writeNaira(kobo).split('.');
      const grouped = `₦${Number(naira).toLocaleString('en-NG')}.${decimals}`;
      expect(readNaira(grouped)).toBe(kobo);
    }),
  );
});

it('reading 50,000 characters of any kind takes at most 50 ms (T53, T61)', () => {
  for (const character of ['1', ',', '1,', ' ', '1 ', '.', '₦', 'n', 'naira', '\u200b']) {
    const start = performance.now();
    readNaira(character.repeat(50_000));
    expect([character, performance.now() - start < 50]).toEqual([character, true]);
  }
});

it('field that is empty has no amount, and one that is refused says how to write it', () => {
  const field = nairaField('Write it like 8,500');
  expect(field.validateSync('')).toBeUndefined();
  expect(field.validateSync('8,500')).toBe(850_000);
  expect(() => field.validateSync('500,50')).toThrow('Write it like 8,500');
});

it.each([
  ['12,500', 12_500],
  ['₦9800', 9_800],
  ['12,50', undefined],
  ['12.500', undefined],
  ['0', undefined],
  ['99.50', undefined],
])('address of a list with the price %s filters by %s naira (T61)', (typed, naira) => {
  expect(readProductListQuery({ min: typed, max: typed })).toMatchObject({
    minNaira: naira,
    maxNaira: naira,
  });
});
