/**
 * Reads the code of a system or database error, such as EEXIST. No `instanceof`: realms may differ.
 */
export const readErrorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
