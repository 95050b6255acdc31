import { slugPattern } from '@/contracts/catalogue-terms';
import { toSlug, toWholeSlug } from '@/contracts/slug';
import { toBrandSlug } from '@/server/modules/catalogue/words';

it.each([
  ['Aqua', 'aqua'],
  ['Ọ̀ṣun Botanicals', 'osun-botanicals'],
  ['1,2-Hexanediol', '1-2-hexanediol'],
  ['甘油', 'u7518-u6cb9'],
  ['烟酰胺', 'u70df-u9170-u80fa'],
  ['Glycerin 甘油', 'glycerin'],
  ['🌿🌿', 'u1f33f-u1f33f'],
])('ingredient %s has the slug %s (T61)', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
  expect(slug).toMatch(slugPattern);
});

it.each([
  ['Ọ̀ṣun Botanicals', 'osun-botanicals'],
  ['ƙWAI & Co.', 'kwai-co'],
  ['Glow™ ☀️', 'glow'],
  ['Oʼlive', 'o-live'],
  ['素肌', 'u7d20-u808c'],
  ['素肌 Lab', 'u7d20-u808c-lab'],
  ['素肌 1', 'u7d20-u808c-1'],
  ['ሰላም', 'u1230-u120b-u121d'],
  ['한글', 'ud55c-uae00'],
  ['🌿🌿', 'u1f33f-u1f33f'],
])('brand %s has the slug %s (T61)', (name, slug) => {
  expect(toWholeSlug(name)).toBe(slug);
  expect(slug).toMatch(slugPattern);
});

it('brands that differ in a vowel sign of another script stay apart (T61)', () => {
  expect(toBrandSlug('कि')).not.toBe(toBrandSlug('की'));
});

it('every brand name has a slug of at most 80 characters, and long names keep their own (T61)', () => {
  const names = ['!!!', '···', '素'.repeat(60), `${'素'.repeat(59)}肌`, 'x'.repeat(60)];
  const slugs = names.map(toBrandSlug);
  for (const slug of slugs) expect(slug).toMatch(slugPattern);
  expect(slugs.filter((slug) => slug.length > 80)).toEqual([]);
  expect(new Set(slugs).size).toBe(names.length);
});
