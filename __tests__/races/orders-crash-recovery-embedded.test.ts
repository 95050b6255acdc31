import { openEmbedded } from '@/server/platform/database/embedded';

import { killDuringCheckout } from '../support/api/crash-recovery';
import { printMeasurement } from '../support/api/print-measurement';

it('a shop on the embedded database that is killed 30 times during checkout loses and duplicates no order', async () => {
  const figures = await killDuringCheckout({ openDatabase: ({ dataDir }) => openEmbedded(dataDir) });
  printMeasurement('T24', `on the embedded database, ${figures}`);
}, 900_000);
