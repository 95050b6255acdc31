import { phoneConfirmations } from '@/server/modules/checkout/tables';
import { sendMessages } from '@/server/platform/outbox/send';

import { addMember, addStaff, addStoreMember, addStoreOwner, callAs, type Member } from './members';
import { changeUser } from './shoppers';
import type { TestServer } from './test-server';

/** A shopper, the members of a store and staff, all with devices, and who of them hears of a step. */
export type Audience = {
  shopper: Member;
  owner: Member;
  packer: Member;
  moderator: Member;
  finance: Member;
  /** Runs a step and returns who heard of it: `owner mail push · shopper mail`. */
  listen: (step: () => Promise<unknown>) => Promise<string>;
};

/** Adds an audience; the owner wants an SMS where there is one. */
export async function addAudience(server: TestServer, storeId: string): Promise<Audience> {
  const shopper = await addMember(server);
  const owner = await addStoreOwner(server, storeId);
  const packer = await addStoreMember(server, storeId, 'packer');
  const manager = await addStoreMember(server, storeId, 'manager');
  const accountant = await addStoreMember(server, storeId, 'accountant');
  const moderator = await addStaff(server, 'moderator');
  const finance = await addStaff(server, 'finance');
  /** By email, device and phone. */
  const names = new Map([moderator, finance].map(({ email }) => [email, 'staff']));
  for (const [name, member] of Object.entries({ shopper, owner, manager, packer, accountant })) {
    const body = { deviceToken: `device of the ${name}`, state: true };
    await callAs(server, member, ['POST', '/users/push-notification'], { body });
    names.set(member.email, name).set(body.deviceToken, name);
  }
  await changeUser(server, owner.email, { phone: '08099999999' });
  const phones = [
    ['shopper', shopper, '+2348031234567'],
    ['owner', owner, '+2348099999999'],
  ] as const;
  for (const [name, { id: userId }, phone] of phones) {
    names.set(phone, name);
    await server.deps.db.insert(phoneConfirmations).values({
      owner: `user:${userId}`,
      userId,
      phone,
      codeHash: '',
      attempts: 0,
      expiresAt: server.clock.now,
      confirmedAt: server.clock.now,
    });
  }
  for (const kind of ['sales', 'deadlines'])
    await callAs(server, owner, ['PATCH', '/store/notices/'], { body: { kind, sms: true } });
  const listen = async (step: () => Promise<unknown>) => {
    const before = await readAll(server, names);
    await step();
    const heard = new Map<string, string[]>();
    for (const [at, channel] of (await readAll(server, names)).entries())
      for (const { name, how } of channel.slice(before[at]?.length))
        heard.set(name, [...new Set([...(heard.get(name) ?? []), how])]);
    return [...heard]
      .map(([name, channels]) => `${name} ${channels.join(' ')}`)
      .sort()
      .join(' · ');
  };
  return { shopper, owner, packer, moderator, finance, listen };
}

async function readAll(server: TestServer, names: ReadonlyMap<string, string>) {
  await server.mails();
  await sendMessages(server.deps);
  const name = (receiver: string, how: string) => ({ name: names.get(receiver) ?? receiver, how });
  return [
    (await server.mails()).map(({ to }) => name(to, 'mail')),
    (await server.pushes()).map(({ deviceToken }) => name(deviceToken, 'push')),
    (await server.texts()).map(({ to }) => name(to, 'sms')),
  ];
}
