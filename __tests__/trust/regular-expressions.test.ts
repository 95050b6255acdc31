import vm from 'node:vm';

import { printMeasurement } from '../support/api/print-measurement';
import {
  ATTACK_CHARACTERS,
  buildAttacks,
  findRegularExpressions,
  type FoundExpression,
} from '../support/regular-expressions';

const LIMIT_MILLISECONDS = 50;
/** For one expression: one that never ends fails by its name. */
const TIMEOUT_MILLISECONDS = 20_000;
/** The machine may be busy: a slow expression is slow each time. */
const TRIES = 5;

const { literals, calls } = findRegularExpressions('src');
const found = [...new Map(literals.map((one) => [`${one.source} ${one.flags}`, one])).values()];

/** Stops at the first text that is slow each time. */
const script = new vm.Script(`
  const measure = (text) => {
    const started = now();
    text.replace(expression, '');
    return now() - started;
  };
  for (const text of texts) {
    current.text = text;
    let milliseconds = measure(text);
    for (let tries = 1; tries < ${TRIES} && milliseconds > ${LIMIT_MILLISECONDS}; tries += 1)
      milliseconds = Math.min(milliseconds, measure(text));
    current.milliseconds = Math.max(current.milliseconds, milliseconds);
    if (milliseconds > ${LIMIT_MILLISECONDS}) break;
  }`);

/** Measures the slowest of the attacks on an expression. */
function measureSlowest(expression: FoundExpression): { milliseconds: number; text: string } {
  const { source, flags } = expression;
  const current = { milliseconds: 0, text: '' };
  const context = vm.createContext({
    expression: new RegExp(source, flags.includes('g') ? flags : `${flags}g`),
    texts: buildAttacks(expression),
    now: () => performance.now(),
    current,
  });
  try {
    script.runInContext(context, { timeout: TIMEOUT_MILLISECONDS });
  } catch {
    current.milliseconds = TIMEOUT_MILLISECONDS;
  }
  return current;
}

it('every regular expression is a literal, so that the attacks find it (T53)', () => {
  expect(calls).toEqual([]);
  expect(found.length).toBeGreaterThan(200);
});

it('no regular expression takes more than 50 ms for 50 kB of any character or mix (T53)', () => {
  const measured = found.map((expression) => ({ expression, ...measureSlowest(expression) }));
  const slow = measured
    .filter(({ milliseconds }) => milliseconds > LIMIT_MILLISECONDS)
    .map(({ expression: { place, source, flags }, milliseconds, text }) => {
      const start = JSON.stringify(text.slice(0, 12));
      const end = JSON.stringify(text.slice(-3));
      return `${place} /${source}/${flags}: ${Math.round(milliseconds)} ms for ${start} … ${end}`;
    });
  const [slowest] = measured.sort((one, other) => other.milliseconds - one.milliseconds);
  printMeasurement(
    'T53',
    `${found.length} regular expressions on ${ATTACK_CHARACTERS} characters: the slowest took ` +
      `${slowest?.milliseconds.toFixed(1)} ms (${slowest?.expression.place})`,
  );
  expect(slow).toEqual([]);
}, 600_000);
