/**
 * Writes below each statement of docs/specification.md the tests that carry its id: `npm run
 * docs:specification`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import {
  findSpecificationTests,
  renderSpecification,
  SPECIFICATION_PAGE,
} from '../__tests__/support/specification';

const page = readFileSync(SPECIFICATION_PAGE, 'utf8');
writeFileSync(SPECIFICATION_PAGE, renderSpecification(page, findSpecificationTests()));
