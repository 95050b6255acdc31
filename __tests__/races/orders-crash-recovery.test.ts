import { killDuringCheckout } from '../support/api/crash-recovery';
import { createDatabase, openTestPostgres } from '../support/api/postgres-database';
import { printMeasurement } from '../support/api/print-measurement';

it('a shop on Postgres that is killed 30 times during checkout loses and duplicates no order', async () => {
  const databaseUrl = await createDatabase();
  const figures = await killDuringCheckout({
    databaseUrl,
    openDatabase: () => openTestPostgres(databaseUrl),
  });
  printMeasurement('T24', `on Postgres, ${figures}`);
}, 900_000);
