import { inArray } from 'drizzle-orm';

import { ALERTS_MAX } from '@/contracts/product-alerts';
import { sendProductAlerts } from '@/server/modules/product-alerts';
import { productAlerts } from '@/server/modules/product-alerts/tables';
import { productVariants } from '@/server/modules/products/tables';
import { sendMessages } from '@/server/platform/outbox/send';

import { addProducts, changeVariant, fillShop } from '../support/api/catalogue';
import { addMember } from '../support/api/members';
import { countStatuses, startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import { PASSWORD } from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, soldOut } = products;
const WAITING = 500;

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('off');
});
afterAll(() => server.close());
beforeEach(() => fillShop(server));

const requestAlert = (bearer: string, kind: string, variantId: string) =>
  server.request('POST', '/product-alerts/', { body: { kind, variantId }, bearer });

it('alert jobs of four instances notify each of 500 waiting shoppers once', async () => {
  const now = server.clock.now;
  await server.deps.db.insert(productAlerts).values(
    Array.from({ length: WAITING }, (_, index) => ({
      kind: index % 2 ? ('price-drop' as const) : ('back-in-stock' as const),
      email: `waiting-${index}@mail.example`,
      productId: soldOut.id,
      variantId: soldOut.variantId,
      priceKobo: soldOut.priceKobo,
      createdAt: now,
      confirmedAt: now,
    })),
  );
  await changeVariant(server, soldOut.variantId, { stock: 1, priceKobo: soldOut.priceKobo - 100 });
  for (let round = 0; round < 3; round += 1)
    await Promise.all(Array.from({ length: 4 }, () => sendProductAlerts(server.deps)));
  await sendMessages(server.deps);
  const receivers = (await server.mails()).map(({ to }) => to);
  printMeasurement('Product alerts', `4 jobs at once, three times: ${receivers.length} mails to ${WAITING}`);
  expect(receivers).toHaveLength(WAITING);
  expect(new Set(receivers).size).toBe(WAITING);
});

it('an alert asked for 20 times at once is one alert', async () => {
  const { bearer } = await addMember(server);
  const replies = await countStatuses(20, () => requestAlert(bearer, 'price-drop', cleanser.variantId));
  const alerts = await server.request('GET', '/product-alerts/', { bearer });
  expect(replies).toEqual({ 201: 20 });
  expect(await alerts.json()).toEqual({ items: [expect.objectContaining({ slug: cleanser.slug })] });
});

it('shopper with room for one alert gets one of 10 asked for at once', async () => {
  const { bearer, email } = await addMember(server);
  const now = server.clock.now;
  const full = (await addProducts(server, ALERTS_MAX - 1)).map((productId) => ({
    kind: 'price-drop' as const,
    email,
    productId,
    variantId: cleanser.variantId,
    priceKobo: 1,
    createdAt: now,
    confirmedAt: now,
  }));
  await server.deps.db.insert(productAlerts).values(full);
  const ids = await addProducts(server, 10);
  const variants = await server.deps.db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(inArray(productVariants.productId, ids));
  const replies = await countStatuses(10, (index) =>
    requestAlert(bearer, 'price-drop', variants[index]?.id ?? ''),
  );
  expect(replies).toEqual({ 201: 1, 409: 9 });
});

it('an alert asked for while the account is deleted is gone with it', async () => {
  const { bearer, email } = await addMember(server);
  await Promise.all([
    server.request('DELETE', '/users/', { body: { password: PASSWORD }, bearer }),
    ...Array.from({ length: 5 }, () => requestAlert(bearer, 'price-drop', cleanser.variantId)),
  ]);
  const left = await server.deps.db.select({ email: productAlerts.email }).from(productAlerts);
  expect(left.filter((alert) => alert.email === email)).toEqual([]);
});
