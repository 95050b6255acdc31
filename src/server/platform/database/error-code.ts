/** Node's code of a system error, such as EEXIST. Told by its shape: an error may come from another realm than our `Error`. */
export const readErrorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
