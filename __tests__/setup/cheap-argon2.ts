import type * as Argon2 from '@node-rs/argon2';

/** Hashes at the smallest cost; `verify` reads the cost from the hash. The real cost is tested in __tests__/trust. */
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return { ...argon2, hash: (password: string) => argon2.hash(password, cheap) };
});
