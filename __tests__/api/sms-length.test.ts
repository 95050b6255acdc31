import { phoneMessages } from '@/server/modules/checkout/messages';

it('the code for a phone fits into one SMS of 160 seven-bit characters', () => {
  const text = phoneMessages.sms('123456');
  expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
});
