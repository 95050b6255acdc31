import { OTP_VALID_MINUTES } from '@/contracts/limits';

it('the code for a phone fits into one SMS of 160 seven-bit characters', () => {
  const text = `Didan: your code is 123456. It expires in ${OTP_VALID_MINUTES} minutes. Don't share it with anyone. We'll never ask you for it.`;
  expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
});
