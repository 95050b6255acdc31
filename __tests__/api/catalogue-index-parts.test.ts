import fc from 'fast-check';

import {
  countCommonBits,
  createBitSet,
  hasBit,
  hasMoreBits,
  setBit,
} from '@/server/modules/catalogue/bit-set';
import { createDictionary, encodeText, encodeWords, findCode } from '@/server/modules/catalogue/dictionary';
import { takeFrequentValues } from '@/server/modules/catalogue/frequent-values';
import { createNameList, findByBeginnings } from '@/server/modules/catalogue/name-list';
import { splitWords } from '@/server/modules/catalogue/words';

const keys = Array.from({ length: 60 }, (_, at) => `key-${at}`);
const labels = new Map(keys.map((key, at) => [key, `Label ${(at * 37) % 60}`]));
const getLabel = (key: string) => ({ value: key.toUpperCase(), label: labels.get(key) ?? key });

it('facet shows the most frequent values by count and label, then the chosen ones', () => {
  const counts = fc.array(fc.nat(4), { minLength: keys.length, maxLength: keys.length });
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 70 }), fc.subarray(keys), (counts, limit, chosen) => {
      const sorted = keys
        .map((key, at) => ({ ...getLabel(key), key, count: counts[at] ?? 0 }))
        .filter(({ key, count }) => count > 0 || chosen.includes(key))
        .sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1))
        .filter(({ key }, at) => at < limit || chosen.includes(key))
        .map(({ value, label, count }) => ({ value, label, count }));
      expect(takeFrequentValues(keys, Uint32Array.from(counts), limit, getLabel, chosen)).toEqual(sorted);
    }),
  );
});

it('names are found by the beginnings of their words, in their order', async () => {
  const names = fc.array(fc.constantFrom('Ade Oil', 'Bola', 'Ade', 'Oil of Ade', '…', 'Adeola Bo'));
  const beginnings = fc.array(fc.constantFrom('a', 'ade', 'oil', 'bo', 'x'), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(names, beginnings, async (names, beginnings) => {
      const items = names.map((name, at) => ({ name, at }));
      const found = [...findByBeginnings(await createNameList(items), beginnings)];
      const hasWord = (name: string, beginning: string) =>
        splitWords(name).some((word) => word.startsWith(beginning));
      expect(found).toEqual(
        items.filter(
          ({ name }) => beginnings.length > 0 && beginnings.every((beginning) => hasWord(name, beginning)),
        ),
      );
    }),
  );
});

it('dictionary gives each distinct word one number', () => {
  const dictionary = createDictionary();
  const codes = new Map<string, number>();
  const word = fc.stringMatching(/^[a-zọé0-9-]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const found = encodeWords(dictionary, words.map((each) => `'${each}'`).join(' '));
      expect(found).toHaveLength(words.length);
      words.forEach((each, at) => {
        const known = codes.get(each) ?? codes.size;
        codes.set(each, known);
        expect([each, found[at]]).toEqual([each, known]);
        expect(findCode(dictionary, each)).toBe(known);
        expect(encodeText(dictionary, each)).toBe(known);
        expect(dictionary.words[known]).toBe(each);
      });
    }),
    { numRuns: 300 },
  );
  expect(findCode(dictionary, 'unknown word')).toBeUndefined();
});

it('members that two sets have in common are counted for any size', () => {
  const numbers = fc.uniqueArray(fc.nat(319));
  fc.assert(
    fc.property(numbers, numbers, fc.integer({ min: 1, max: 10 }), (one, other, words) => {
      const fits = (number: number) => number < words * 32;
      const [first, second] = [one, other].map((each) => {
        const bits = createBitSet(words * 32);
        for (const number of each.filter(fits)) setBit(bits, number, true);
        return bits;
      });
      const common = one.filter((number) => fits(number) && hasBit(second!, number)).length;
      expect(countCommonBits(first!, second!)).toBe(common);
      expect(
        countCommonBits(
          first!.map(() => ~0),
          first!.map(() => ~0),
        ),
      ).toBe(words * 32);
      const size = one.filter(fits).length;
      expect([size - 1, size].map((count) => hasMoreBits(first!, count))).toEqual([true, false]);
    }),
  );
});
