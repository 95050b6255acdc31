const path = require('node:path');

const Sequencer = require('@jest/test-sequencer').default;

/** Files that take more than ten seconds in one of the suites, by name, the slowest first. */
const slowest = [
  ...['payouts-crash-recovery', 'shared-ip-address', 'account-enumeration', 'hostile-bodies'],
  ...['orders-crash-recovery-embedded', 'orders-crash-recovery', 'postgres-restart', 'orders-multi-instance'],
  ...['orders-stock', 'product-imports', 'returns', 'data-folder', 'embedded-database', 'graceful-shutdown'],
  ...['profile-picture', 'cart-privacy', 'access-walk', 'staff-command', 'google-tokens', 'directory-lock'],
  // contract/api, the slowest of `npm test`.
  'api',
];

/** @param {{ path: string }} test */
function rank(test) {
  const at = slowest.indexOf(path.basename(test.path, '.test.ts'));
  return at < 0 ? slowest.length : at;
}

/**
 * Jest remembers how long each file took, but in a fresh clone it starts the largest files first:
 * orders-crash-recovery, a few lines that kill a shop thirty times, would start last and run alone.
 */
module.exports = class SlowestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
