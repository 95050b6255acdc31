import { formatInteger } from '@/lib/text/format-integer';

it.each([0, 7, 84, 999, 1000, 1234, 12_345, 999_999, 1_000_000, 12_345_678, -5, -123, -1234, -123_456])(
  '%d is written as Intl writes it in Nigeria',
  (number) => expect(formatInteger(number)).toBe(number.toLocaleString('en-NG')),
);
