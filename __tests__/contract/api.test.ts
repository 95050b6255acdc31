import { archiveProduct, changeVariant, fillShop } from '../support/api/catalogue';
import { type IdentityProvider, startGoogle } from '../support/api/google';
import { expireOrders, moveParcels } from '../support/api/order-status';
import { saveState } from '../support/api/save-state';
import { addShopper, changeUser, lastCode } from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';
import { runCases } from './run-cases';

let server: TestServer;
let provider: IdentityProvider;
let close: () => Promise<void>;
let restore: () => Promise<void>;
beforeAll(async () => {
  ({ server, provider, close } = await startGoogle());
  await fillShop(server);
  restore = await saveState(server);
});
afterAll(() => close());

describe('the API keeps the contract', () => {
  runCases(() => ({
    fetch: async (path, init) => server.app.fetch(new Request(`http://shop.test/api${path}`, init)),
    reset: () => restore(),
    addShopper: async (shopper) => void (await addShopper(server, shopper)),
    dropPassword: (email) => changeUser(server, email, { passwordHash: null }),
    unverify: (email) => changeUser(server, email, { emailVerifiedAt: null }),
    lastCode: (email, purpose) => lastCode(server, email, purpose),
    googleCode: (person) => provider.codeFor({ email_verified: true, ...person }),
    changeVariant: (variantId, changes) => changeVariant(server, variantId, changes),
    archiveProduct: (productId) => archiveProduct(server, productId),
    settled: () => server.mails(),
    expireOrders: () => expireOrders(server),
    moveParcels: (orderId, to) => moveParcels(server, orderId, to),
  }));
});
