import { readFileSync } from 'node:fs';

import { DECISIONS_INDEX, renderDecisionsIndex } from '../support/decisions';

it('index of decisions lists every record with its date and status', () => {
  expect(readFileSync(DECISIONS_INDEX, 'utf8')).toBe(renderDecisionsIndex());
});
