import { hashPassword, verifyPassword } from '@/server/modules/authentication/password';

it('a password is hashed with Argon2id at 19 MiB and two passes, and verifies', async () => {
  const hashed = await hashPassword('Shea-butter9!');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('Shea-butter9!', hashed)).toBe(true);
  expect(await verifyPassword('Shea-butter9?', hashed)).toBe(false);
});
