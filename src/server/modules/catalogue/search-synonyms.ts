import { stemWord } from './words';

/** Words of one or two that shoppers type, as stems, with what products are described by. */
const synonyms = new Map(
  Object.entries({
    breakout: ['acne'],
    'dark mark': ['dark', 'spots'],
    hyperpigmentation: ['dark', 'spots'],
    moisturizer: ['moisturiser'],
    pigmentation: ['dark', 'spots'],
    pimple: ['acne'],
    stretchmark: ['stretch', 'marks'],
    'sun block': ['sunscreen'],
    'sun cream': ['sunscreen'],
    sunblock: ['sunscreen'],
    suncream: ['sunscreen'],
    wrinkle: ['ageing'],
  }),
);

/** Replaces words that no product uses by those that mean the same. */
export function replaceSynonyms(words: string[]): string[] {
  const replaced: string[] = [];
  for (let at = 0; at < words.length;) {
    const [word = '', next = ''] = words.slice(at, at + 2).map(stemWord);
    const ofTwo = synonyms.get(`${word} ${next}`);
    replaced.push(...(ofTwo ?? synonyms.get(word) ?? [words[at] ?? '']));
    at += ofTwo ? 2 : 1;
  }
  return replaced;
}
