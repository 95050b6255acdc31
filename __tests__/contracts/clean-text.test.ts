import { deliverableEmailField, otpField, phoneField } from '@/contracts/accounts';
import { cleanContact, cleanDigits, cleanOrderNumber, trimInvisible } from '@/contracts/clean-text';
import { couponCodeField } from '@/contracts/coupons';
import { normalisePhone } from '@/contracts/phone-number';
import { requiredTextField } from '@/contracts/text';

import { withTitles } from '../support/show-invisible';

/** Characters that messengers, spreadsheets, address books and dictation leave in a text. */
const pastedPhones = [
  '\u202a+234 803 123 4567\u202c',
  '\u200e0803 123 4567',
  '\u20600803 123 4567',
  '+2\ufe0f34-803-123-4567',
  '0803\u2011123\u20114567',
  '0803\u2013123\u20134567',
  '0803/123/4567',
  '0803\u00a0123\u202f4567',
  '０８０３ １２３ ４５６７',
  '08031234567\ufffc',
];
const usualForms = [
  '08031234567',
  '0803.123.4567',
  '+2348031234567',
  '2348031234567',
  '02348031234567',
  '002348031234567',
  '+23408031234567',
  '+234 (0)803 123 4567',
  '(0803) 123-4567',
  '803 123 4567',
];

it.each(withTitles([...pastedPhones, ...usualForms]))('phone %s is 0803 123 4567 (T61)', (_title, typed) => {
  expect(normalisePhone(typed)).toBe('+2348031234567');
  expect(normalisePhone(phoneField.cast(typed) ?? '')).toBe('+2348031234567');
  expect(phoneField.isValidSync(typed)).toBe(true);
});

it.each(
  withTitles([
    '01 234 5678',
    '+44 7911 123456',
    '0803 123 456',
    '0803 123 45678',
    '+8031234567',
    '0003 123 4567',
  ]),
)('number %s is no Nigerian mobile number (T61)', (_title, typed) =>
  expect(normalisePhone(typed)).toBeUndefined(),
);

it.each(
  withTitles([
    '\u200bbisi@mail.example',
    'bisi@mail.example\u200b',
    'bisi@mail.example\u202c',
    'bi\u00adsi@mail.exam\u2060ple ',
    'bisi＠mail.example',
  ]),
)('email %s is bisi@mail.example (T61)', (_title, typed) => {
  expect(deliverableEmailField.validateSync(typed)).toBe('bisi@mail.example');
});

it.each(withTitles(['a@localhost', 'a@mail', 'a@mail.', 'a@.example', 'a@mail.x']))(
  'email %s, whose domain can receive no mail, is refused (T61)',
  (_title, typed) => expect(() => deliverableEmailField.validateSync(typed)).toThrow('Invalid email address'),
);

it.each(withTitles(['571 825', '571-825', '571\u2013825', '\u200b571825', '571\u00a0825', ' 571825\ufeff']))(
  'code %s is 571825 (T61)',
  (_title, typed) => {
    expect(cleanDigits(typed)).toBe('571825');
    expect(otpField.validateSync(typed)).toBe('571825');
  },
);

it.each(
  withTitles([
    '#DD-ABC123XYZ',
    'DD ABC123XYZ',
    'DD\u2013ABC123XYZ',
    'DD-ABC123XYZ.',
    'dd-abc123xyz',
    'DDABC123XYZ',
    '\u200bDD-ABC\u200b123XYZ ',
  ]),
)('order number %s is DD-ABC123XYZ (T61)', (_title, typed) => {
  expect(cleanOrderNumber(typed)).toBe('DD-ABC123XYZ');
});

it('text that is no order number stays as it is, in capitals', () => {
  expect(cleanOrderNumber('eko 12')).toBe('EKO 12');
  expect(cleanOrderNumber('DD-ABC123XYZ9')).toBe('DD-ABC123XYZ9');
});

it('coupon code pasted with a zero-width space and an en dash is read (T61)', () => {
  expect(couponCodeField.validateSync('\u200bnew\u201310')).toBe('NEW-10');
});

const blanks = [
  '\u3164',
  '\u2800',
  '\u115f\u1160',
  '\uffa0',
  '\ud834\udd59',
  '\ud80d\udc41',
  '\u200b',
  '\ufffc',
];
const name = requiredTextField(80);

it.each(withTitles(blanks))(
  'name of characters that print nothing, %s, counts as empty (T61)',
  (_title, typed) => {
    expect(() => name.validateSync(typed)).toThrow('Field is Required');
    expect(() => name.validateSync(`${typed} ${typed}`)).toThrow('Field is Required');
    expect(name.validateSync(`${typed}Bisi${typed}`)).toBe('Bisi');
  },
);

it.each(withTitles(['한글', 'Ṣọlá', '素肌', 'ሰላም', '🌿', '☀️', '👩🏿‍🔬', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ക്‍', 'می‌خواهم', "O'Neil-Ọ̀ṣun"]))(
  'name %s is kept as typed (T61)',
  (_title, typed) => expect(name.validateSync(` ${typed} `)).toBe(typed.normalize('NFC')),
);

it('cleaning a text of 50,000 characters of any kind takes at most 50 ms (T53, T61)', () => {
  for (const character of [
    ' ',
    '\u200b',
    '\u3164',
    '.',
    '-',
    '\u2013',
    '٣',
    'a',
    '😀',
    '\ud834',
    '０',
    '#',
  ]) {
    const long = character.repeat(50_000);
    for (const text of [long, `x${long}`, `${long}x`, `x${long}x`])
      for (const clean of [trimInvisible, cleanContact, cleanDigits, cleanOrderNumber, normalisePhone]) {
        const start = performance.now();
        clean(text);
        expect([clean.name, character, performance.now() - start < 50]).toEqual([
          clean.name,
          character,
          true,
        ]);
      }
  }
});
