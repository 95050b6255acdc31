import { isSchema, type AnyObject, type ISchema, type ObjectSchema } from 'yup';

import type { StaffOrders } from '@/contracts/staff-orders';
import { listEndpoints } from '@/server/app';
import { users } from '@/server/modules/authentication/tables';

import { fillShop } from '../support/api/catalogue';
import { createGuest, placeOrder } from '../support/api/checkout';
import { addMember, addStaff, callAs } from '../support/api/members';
import {
  addShopper,
  buildRegistration,
  createEmail,
  findUser,
  lastCode,
  PASSWORD,
  requestCode,
} from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';
import { withTitles } from '../support/show-invisible';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
});
afterAll(() => server.close());

/** Letters and signs that print nothing: of Hangul, Braille, music and hieroglyphs. */
const invisibleNames = [
  '\u3164',
  '\u2800',
  '\u115f\u1160',
  '\uffa0',
  '\ud834\udd59',
  '\ud80d\udc41',
  '\u200b',
];

const register = async (changes: object) => {
  const reply = await server.request('POST', '/users/', { body: buildRegistration(changes) });
  return { status: reply.status, body: (await reply.json()) as unknown };
};

it.each(withTitles(invisibleNames))(
  'visitor whose first name %s prints nothing is refused (T61)',
  async (_title, first_name) => {
    expect(await register({ first_name })).toEqual({
      status: 400,
      body: { errors: { first_name: ['Field is Required'] } },
    });
  },
);

it.each(['한글', 'Ṣọlá', '素肌', 'ሰላም', '🌿'])('visitor named %s registers (T61)', async (first_name) => {
  const email = createEmail();
  expect((await register({ first_name, email })).status).toBe(201);
  expect((await findUser(server, email)).firstName).toBe(first_name);
});

type Description = { type: string; fields?: Record<string, unknown>; oneOf?: unknown[] };

/** Every text field of a schema that takes any text, with its path. */
function* listTextFields(schema: ISchema<unknown>, path: string): Generator<[string, ISchema<unknown>]> {
  const { type, oneOf = [] } = schema.describe() as Description;
  if (type === 'object')
    for (const [name, field] of Object.entries((schema as ObjectSchema<AnyObject>).fields))
      if (isSchema(field)) yield* listTextFields(field, `${path}.${name}`);
  const { innerType } = schema as unknown as { innerType?: ISchema<unknown> };
  if (type === 'array' && innerType) yield* listTextFields(innerType, `${path}[]`);
  if (type === 'string' && oneOf.length === 0) yield [path, schema];
}

/** Texts that are compared with stored ones and never shown, or written to the log by a program. */
const NOT_READ = /client-errors|assword$|[tT]oken$|reference$|signature$|expires$|google\/callback.*code$/;

it('no field of any endpoint takes a text that prints nothing (T61)', () => {
  const accepting: string[] = [];
  let fields = 0;
  for (const { method, path, body } of listEndpoints(server.deps)) {
    if (!body) continue;
    for (const [name, field] of listTextFields(body, `${method} ${path}`)) {
      if (NOT_READ.test(name)) continue;
      fields += 1;
      for (const [title, text] of withTitles(invisibleNames))
        if (keepsText(field, text)) accepting.push(`${name} ${title}`);
    }
  }
  expect(accepting).toEqual([]);
  expect(fields).toBeGreaterThan(100);
});

function keepsText(field: ISchema<unknown>, text: string): boolean {
  try {
    const value = (field as unknown as { validateSync: (value: string) => unknown }).validateSync(text);
    return typeof value === 'string' && value !== '';
  } catch {
    return false;
  }
}

it.each(['a@localhost', 'bisi@mail', 'bisi@mail.x'])(
  'visitor with the email %s, which can receive no mail, is refused (T61)',
  async (email) => {
    expect(await register({ email })).toEqual({
      status: 400,
      body: { errors: { email: ['Invalid email address'] } },
    });
  },
);

it('email and phone are stored without what was pasted around them, and sign in either way (T61)', async () => {
  const email = createEmail();
  const phone = '\u202a+234 803 123 4567\u202c';
  expect((await register({ email: `\u200b${email}\u202c`, phone })).status).toBe(201);
  expect(await findUser(server, email)).toMatchObject({ email, phone: '+234 803 123 4567' });
  const otp = await lastCode(server, email);
  const verified = await server.request('PATCH', '/users/verify/', {
    body: { email: `${email}\u200b`, otp: `${otp.slice(0, 3)} ${otp.slice(3)}\u200b` },
  });
  expect(verified.status).toBe(200);
  const signedIn = await server.request('POST', '/users/login/', {
    body: { email: `\u2060${email}`, password: PASSWORD },
  });
  expect(signedIn.status).toBe(200);
  expect(await server.deps.db.$count(users)).toBeGreaterThan(0);
});

it('code for a new password is read with a hyphen in it (T61)', async () => {
  const email = await addShopper(server);
  await requestCode(server, email, 'reset');
  const otp = await lastCode(server, email, 'reset');
  const password = 'Cocoa-butter8!';
  const reply = await server.request('PATCH', '/users/reset-password/', {
    body: { email, otp: `${otp.slice(0, 3)}-${otp.slice(3)}`, password, confirmPassword: password },
  });
  expect(reply.status).toBe(200);
});

const writings = (number: string): string[] => [
  `#${number}`,
  number.replace('-', ' '),
  number.replace('-', '\u2013'),
  `${number}.`,
  `\u200b${number.toLowerCase()}`,
];

it('guest finds the order by its number however it is written (T61)', async () => {
  const guest = await createGuest(server, [{ id: products.cleanser.id }]);
  const { order } = await placeOrder(server, guest);
  for (const number of writings(order.number)) {
    const reply = await server.request('POST', '/order/find/', {
      body: { number, email: `\u200b${guest.email}` },
    });
    expect([number, reply.status]).toEqual([number, 200]);
  }
  const links = (await server.mails()).filter(
    ({ to, subject }) => to === guest.email && subject.startsWith('The link'),
  );
  expect(links).toHaveLength(writings(order.number).length);
});

it('support finds an order by number, email and phone as they are pasted (T61)', async () => {
  const support = await addStaff(server, 'support');
  const guest = await createGuest(server, [{ id: products.cleanser.id }]);
  const { order } = await placeOrder(server, guest);
  const digits = order.address.phone.replace(/\D/g, '').slice(-10);
  const phones = [
    `+234 (0)${digits}`,
    `0234${digits}`,
    `\u202a+234${digits}\u202c`,
    `0${digits.slice(0, 3)}/${digits.slice(3)}`,
  ];
  for (const q of [...writings(order.number), `${guest.email}\u200b`, ...phones]) {
    const search = new URLSearchParams({ q }).toString();
    const { items } = await callAs<StaffOrders>(server, support, ['GET', `/staff/orders/?${search}`]);
    expect([q, items.map(({ number }) => number)]).toEqual([q, [order.number]]);
  }
});

it('profile keeps a phone without typographic hyphens (T61)', async () => {
  const member = await addMember(server);
  await callAs(server, member, ['PATCH', '/users/'], { body: { phone: '0803\u2011123\u20134567' } });
  expect((await findUser(server, member.email)).phone).toBe('0803-123-4567');
});
