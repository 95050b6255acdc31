/** Writes docs/decisions/README.md, the index of the decisions: `npm run docs:decisions`. */
import { writeFileSync } from 'node:fs';

import { DECISIONS_INDEX, renderDecisionsIndex } from '../__tests__/support/decisions';

writeFileSync(DECISIONS_INDEX, renderDecisionsIndex());
