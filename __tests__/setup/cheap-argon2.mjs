import argon2 from '@node-rs/argon2';

const { hash } = argon2;

/**
 * Hashes at the smallest cost; `verify` reads the cost from the hash. The real cost is tested in __tests__/trust.
 *
 * @param {Parameters<typeof hash>[0]} password
 */
argon2.hash = (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
