import { format } from 'node:util';

/**
 * Nothing that is tested writes to the console, so whatever arrives there is a fault that nobody
 * looked at. It is thrown outside the caller, where no code can catch it: the test file fails.
 */
for (const method of /** @type {const} */ (['error', 'warn'])) {
  console[method] = (/** @type {unknown[]} */ ...words) => {
    const error = new Error(`Unexpected on the console: ${format(...words)}`);
    setImmediate(() => {
      throw error;
    });
  };
}
