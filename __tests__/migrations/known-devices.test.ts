import { createDatabaseBefore } from '../support/api/database-before';

const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const session = (user: number, device: string, day: number) =>
  `('${uuid(user)}', '${user}-${day}', 'password', '', ${device}, '2026-01-0${day}', now(), now())`;

it('the migration knows the devices of earlier sessions, each once with its last sign-in', async () => {
  const { client, migrate } = await createDatabaseBefore('known_devices');
  await client.exec(`
    set session_replication_role = replica;
    insert into sessions (user_id, refresh_hash, kind, user_agent, device_id, created_at, last_used_at, expires_at)
      values ${[session(1, `'${uuid(7)}'`, 1), session(1, `'${uuid(7)}'`, 3), session(1, `'${uuid(8)}'`, 2), session(2, 'null', 4)].join(', ')};`);
  await migrate();
  const { rows } = await client.query(
    'select user_id, device_id, signed_in_at::date::text as day from known_devices order by device_id',
  );
  expect(rows).toEqual([
    { user_id: uuid(1), device_id: uuid(7), day: '2026-01-03' },
    { user_id: uuid(1), device_id: uuid(8), day: '2026-01-02' },
  ]);
  await client.close();
});
