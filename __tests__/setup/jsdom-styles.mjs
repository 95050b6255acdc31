import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const jsdom = createRequire(require.resolve('jsdom'));
const SHEET = jsdom.resolve('./jsdom/browser/default-stylesheet.js');

/**
 * Leaves jsdom only the computed styles that tests depend on: `display`, `visibility` and
 * `pointer-events`. Queries by role ask for the style of every element, and each time jsdom
 * matches all rules of a browser's default style sheet and computes nine colours.
 *
 * Call it before jsdom is loaded.
 */
export function keepOnlyLayoutStyles() {
  /** @type {{ selectors: string[], display: string }[]} */
  const rules = [];
  for (const { selectorText, style } of jsdom('rrweb-cssom').parse(jsdom(SHEET)).cssRules) {
    if (!style?.display) continue;
    const last = rules.at(-1);
    if (last && last.display === style.display) last.selectors.push(selectorText);
    else rules.push({ selectors: [selectorText], display: style.display });
  }
  const loaded = require.cache[SHEET];
  if (!loaded) throw new Error('jsdom keeps its default style sheet elsewhere.');
  loaded.exports = rules
    .map(({ selectors, display }) => `${selectors.join(', ')} { display: ${display} }`)
    .join('\n');
  const computed = jsdom('./jsdom/living/helpers/style-rules.js').propertiesWithResolvedValueImplemented;
  for (const name of Object.keys(computed)) if (name.endsWith('color')) delete computed[name];
}
