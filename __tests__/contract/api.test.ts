import { archiveProduct, changeVariant, fillShop } from '../support/api/catalogue';
import { addShopper, changeUser, forgetEverything, lastCode } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { runCases } from './run-cases';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the API keeps the contract', () => {
  runCases(() => ({
    fetch: async (path, init) => server.app.fetch(new Request(`http://shop.test/api${path}`, init)),
    reset: async () => {
      await forgetEverything(server);
      await fillShop(server);
    },
    addShopper: async (shopper) => void (await addShopper(server, shopper)),
    dropPassword: (email) => changeUser(server, email, { passwordHash: null }),
    unverify: (email) => changeUser(server, email, { emailVerifiedAt: null }),
    lastCode: (email, purpose) => lastCode(server, email, purpose),
    changeVariant: (variantId, changes) => changeVariant(server, variantId, changes),
    archiveProduct: (productId) => archiveProduct(server, productId),
  }));
});
