import { createDatabaseBefore } from '../support/api/database-before';

const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

/** Two open invitations, by a user who still has an account and by one who has not. */
const BEFORE = `
  set session_replication_role = replica;
  insert into users (id, email, first_name, last_name, phone) values ('${uuid(1)}', 'a@b.example', 'A', 'B', '');
  insert into store_invitations (id, store_id, email, role, token_hash, created_at, expires_at)
    values ('${uuid(4)}', '${uuid(3)}', 'c@d.example', 'packer', 'x', now(), now()),
           ('${uuid(5)}', '${uuid(3)}', 'e@f.example', 'packer', 'y', now(), now());
  insert into audit_log (at, actor_id, actor_role, action, target_type, target_id)
    values (now(), '${uuid(1)}', 'owner', 'member.invited', 'invitation', '${uuid(4)}'),
           (now(), '${uuid(2)}', 'owner', 'member.invited', 'invitation', '${uuid(5)}');`;

it('the migration adds the inviter to open invitations, from the audit log', async () => {
  const { client, migrate } = await createDatabaseBefore('inviters');
  await client.exec(BEFORE);
  await migrate();
  const { rows } = await client.query('select id, invited_by from store_invitations order by id');
  expect(rows).toEqual([
    { id: uuid(4), invited_by: uuid(1) },
    { id: uuid(5), invited_by: null },
  ]);
  await client.close();
});
