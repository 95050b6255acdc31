import { configure, getConfig } from '@testing-library/react';

const { getElementError: describe } = getConfig();

/**
 * A wait looks up its element many times until it is there. The page is described only when the
 * wait gives up, not for each look.
 */
function describeLookup(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isLook } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean;
  }; // set during each look of a wait
  if (!isLook) return describe(message, container);
  return Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' });
}

configure({ getElementError: describeLookup });
