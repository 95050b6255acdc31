/** How many connections to Postgres an instance opens at most, unless the environment says so. */
export const DEFAULT_POOL_SIZE = 10;
