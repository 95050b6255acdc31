import { format } from 'node:util';

/** The newest AWS packages warn that they will leave this version of Node in 2027. */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

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
