import { catalogueWorld } from '../msw/catalogue-world';
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
    lastCode: world.lastCode,
    changeVariant: catalogueWorld.changeVariant,
    archiveProduct: catalogueWorld.archiveProduct,
  }));
});
