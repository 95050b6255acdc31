/**
 * Bank accounts of the stand-in for Paystack. The first digit decides whose an account is, the last
 * one what happens to transfers, as docs/operating.md explains to testers.
 */
const holderByFirstDigit: Record<string, string> = {
  0: 'BAKARE DELE OLUWASEUN',
  1: 'EKO SKIN ROOM LTD',
};
const OTHER_HOLDER = 'ADAEZE TEST OBI';

/**
 * `slow`: paid after ten minutes. `refused`: fails. `returned`: paid and then sent back. `otp`: waits
 * for a one-time password.
 */
export type TestTransferOutcome = 'paid' | 'slow' | 'refused' | 'returned' | 'otp';
const outcomeByLastDigit: Record<string, TestTransferOutcome> = {
  5: 'slow',
  6: 'refused',
  7: 'returned',
  8: 'otp',
};
/** No account exists whose number ends in this digit. */
const UNKNOWN_LAST_DIGIT = '9';

/** Finds the holder of a test account; undefined if there is no such account. */
export const findTestHolder = (accountNumber: string): string | undefined =>
  accountNumber.endsWith(UNKNOWN_LAST_DIGIT)
    ? undefined
    : (holderByFirstDigit[accountNumber.charAt(0)] ?? OTHER_HOLDER);

export const findTestTransferOutcome = (accountNumber: string): TestTransferOutcome =>
  outcomeByLastDigit[accountNumber.slice(-1)] ?? 'paid';

/** Banks of Nigeria by their codes at Paystack. */
export const testBanks = [
  ['Access Bank', '044'],
  ['Citibank Nigeria', '023'],
  ['Ecobank Nigeria', '050'],
  ['Fidelity Bank', '070'],
  ['First Bank of Nigeria', '011'],
  ['First City Monument Bank', '214'],
  ['Guaranty Trust Bank', '058'],
  ['Jaiz Bank', '301'],
  ['Keystone Bank', '082'],
  ['Kuda Bank', '50211'],
  ['OPay', '999992'],
  ['PalmPay', '999991'],
  ['Stanbic IBTC Bank', '221'],
  ['Standard Chartered Bank', '068'],
  ['Sterling Bank', '232'],
  ['Union Bank of Nigeria', '032'],
  ['United Bank For Africa', '033'],
  ['Wema Bank', '035'],
  ['Zenith Bank', '057'],
].map(([name = '', code = '']) => ({ name, code, slug: name.toLowerCase().replaceAll(' ', '-') }));
