/**
 * Fills the database at DATABASE_URL with products to measure with: `npm run seed:large [--
 * 100000]`. They are the same ones every time, and none is written twice.
 */
import { openMigratedPostgres } from '../src/server/platform/database/postgres';
import { seedLarge } from '../src/server/seed/seed-large';

const url = process.env.DATABASE_URL;
const count = Number(process.argv[2] ?? 100_000);
if (!url) throw new Error('Say which database to fill: DATABASE_URL=postgres://… npm run seed:large');
if (!Number.isInteger(count) || count < 1) throw new Error('Say how many products, such as 100000.');

const database = await openMigratedPostgres(url, {
  onIdleError: (error) => {
    throw error;
  },
});
const started = Date.now();
try {
  await seedLarge(database.db, count, (done) => {
    if (done % 10_000 === 0) console.log(`${done} products`);
  });
  console.log(`${count} products in ${((Date.now() - started) / 1000).toFixed(1)} s`);
} finally {
  await database.close();
}
