import { matchesAccountName } from '@/server/modules/own-purchases/match-account-name';

it.each([
  ['BAKARE DELE OLUWASEUN', 'Dele Bakare', true],
  ['BAKARE, DELE', 'Délé Bákàrẹ̀', true],
  ['EKO SKIN ROOM LTD', 'Eko Skin Room', true],
  ['EKO SKIN ROOM ENTERPRISES', 'Eko Skin Room Limited', true],
  ['TANNA', 'Tanna', true],
  ['TANNA LTD', 'Tanna Nigeria Limited', true],
  ['DELE OKAFOR', 'Dele Bakare', false],
  ['ADAEZE TEST OBI', 'Dele Bakare', false],
  ['GLOBAL VENTURES LTD', 'Eko Global Ventures Ltd', false],
  ['MR A B', 'Mr A B', false],
  ['', 'Dele Bakare', false],
  ['DELE BAKARE', '', false],
])('account of “%s” for “%s”: %s', (accountName, known, matches) => {
  expect(matchesAccountName(accountName, [known])).toBe(matches);
});
