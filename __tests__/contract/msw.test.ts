import { catalogueWorld } from '../msw/catalogue-world';
import { googleWorld } from '../msw/google-world';
import { ordersWorld } from '../msw/orders-world';
import { paymentsWorld } from '../msw/payments-world';
import { server } from '../msw/server';
import { world } from '../msw/world';
import { runCases } from './run-cases';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

describe('the test double keeps the contract', () => {
  runCases(() => ({
    fetch: (path, init) => fetch(`http://shop.test/api${path}`, init),
    reset: () => {
      world.reset();
      catalogueWorld.reset();
    },
    addShopper: (shopper) => void world.addShopper(shopper),
    dropPassword: (email) => void Object.assign(world.account(email) ?? {}, { password: '' }),
    unverify: (email) => void Object.assign(world.account(email) ?? {}, { isVerified: false }),
    lastCode: world.lastCode,
    googleCode: googleWorld.codeFor,
    changeVariant: catalogueWorld.changeVariant,
    archiveProduct: catalogueWorld.archiveProduct,
    settled: () => {},
    expireOrders: () => ordersWorld.all().forEach(({ order }) => paymentsWorld.expire(order.id)),
    moveParcels: (orderId, to) => ordersWorld.advance(orderId, to),
  }));
});
