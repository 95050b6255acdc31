import fc from 'fast-check';

import { MESSAGE_MAX_CHARACTERS, truncateText } from '@/lib/text/truncate-text';

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const characters = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

it('a message of 200 characters is not cut', () => {
  const message = `${'one '.repeat(49)}four`;
  expect(message).toHaveLength(MESSAGE_MAX_CHARACTERS);
  expect(truncateText(message)).toBe(message);
});

it('a longer message is cut at a word and ends with an ellipsis', () => {
  expect(truncateText('Only three of these are left.', 20)).toBe('Only three of these…');
  expect(truncateText('Only three of these are left.', 19)).toBe('Only three of…');
  expect(truncateText('Only  three \n of these', 14)).toBe('Only  three…');
});

it('a word longer than half the limit is cut within the word', () => {
  expect(truncateText('a'.repeat(1_000))).toBe(`${'a'.repeat(199)}…`);
  expect(truncateText(`See https://didan.example/${'a'.repeat(1_000)}`, 40)).toBe(
    `See https://didan.example/${'a'.repeat(13)}…`,
  );
});

it.each([
  ['an emoji of two halves', '😀'],
  ['a hand with its colour', '👋🏾'],
  ['a family', '👩🏾‍🔬'],
  ['a letter with its marks', 'ọ̀'],
  ['a flag', '🇳🇬'],
])('a cut never splits %s', (_what, character) => {
  for (let most = 12; most <= 24; most += 1) {
    const cut = truncateText(character.repeat(30), most);
    expect(cut.length).toBeLessThanOrEqual(most);
    const shown = characters(cut.slice(0, -1));
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown)).toEqual(new Set([character]));
  }
});

it('a letter with a thousand combining marks is cut too', () => {
  const cut = truncateText(`a${'\u0301'.repeat(1_000)}`);
  expect(cut).toBe(`a${'\u0301'.repeat(198)}…`);
});

describe('in a browser without Intl.Segmenter', () => {
  const { Segmenter } = Intl;
  beforeEach(() => Reflect.deleteProperty(Intl, 'Segmenter'));
  afterEach(() => void Object.assign(Intl, { Segmenter }));

  it('no emoji is split', () => {
    for (const most of [10, 11, 12, 13])
      expect(truncateText('😀'.repeat(30), most)).not.toMatch(LONE_SURROGATE);
  });
});

it('at most 200 characters are shown, from the start of the message', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 150, maxLength: 400 }), (message) => {
      const cut = truncateText(message);
      expect(cut.length).toBeLessThanOrEqual(MESSAGE_MAX_CHARACTERS);
      expect(cut).not.toMatch(LONE_SURROGATE);
      if (cut !== message) expect(message.startsWith(cut.slice(0, -1))).toBe(true);
    }),
  );
});
