/**
 * Numbers distinct words from 0, so that lists of words are stored and compared as numbers
 * (dictionary encoding). A hash table over bytes, because a Map needs a string of each word that
 * is looked up, and a product has a hundred words.
 */
export type Dictionary = {
  /** By code. */
  words: string[];
  /** The words in UTF-8, one after the other, and where each ends. */
  bytes: Uint8Array<ArrayBuffer>;
  ends: number[];
  /** Pairs of a code plus one and its hash, at the word's hash or the next free place; 0 is free. */
  slots: Int32Array;
};

/** Separate words; the quotes are those of a tsvector. */
const SPACE = 32;
const QUOTE = 39;
/** Of the FNV-1a hash. */
const FNV_OFFSET = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;
const MAX_BYTES_PER_LETTER = 3;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** The text that is read, in UTF-8. */
let read = new Uint8Array(1024);

export const createDictionary = (): Dictionary => ({
  words: [],
  bytes: new Uint8Array(256),
  ends: [],
  slots: new Int32Array(128),
});

/** Returns the codes of the words of a text, adding those that are new. */
export function encodeWords(dictionary: Dictionary, text: string): number[] {
  const codes: number[] = [];
  const length = readText(text);
  const bytes = read;
  let from = 0;
  let hash = FNV_OFFSET;
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte !== SPACE && byte !== QUOTE) {
      hash = Math.imul(hash ^ byte, FNV_PRIME);
      continue;
    }
    if (at > from) codes.push(getOrAddCode(dictionary, from, at, hash));
    from = at + 1;
    hash = FNV_OFFSET;
  }
  if (length > from) codes.push(getOrAddCode(dictionary, from, length, hash));
  return codes;
}

/** Returns the code of a text as a whole, adding it if it is new. */
export function encodeText(dictionary: Dictionary, text: string): number {
  const length = readText(text);
  return getOrAddCode(dictionary, 0, length, hashRead(length));
}

/** Returns the code of a word or text, or undefined if it is not in the dictionary. */
export function findCode(dictionary: Dictionary, text: string): number | undefined {
  const length = readText(text);
  const code = dictionary.slots[findSlot(dictionary, 0, length, hashRead(length))] ?? 0;
  return code === 0 ? undefined : code - 1;
}

function readText(text: string): number {
  if (read.length < text.length * MAX_BYTES_PER_LETTER)
    read = new Uint8Array(text.length * MAX_BYTES_PER_LETTER);
  return encoder.encodeInto(text, read).written;
}

function hashRead(length: number): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < length; at += 1) hash = Math.imul(hash ^ (read[at] ?? 0), FNV_PRIME);
  return hash;
}

/** Finds where the word from `from` to `to` is, or the free place for it. */
function findSlot(dictionary: Dictionary, from: number, to: number, hash: number): number {
  const { slots } = dictionary;
  const mask = slots.length - 2;
  for (let slot = (hash << 1) & mask; ; slot = (slot + 2) & mask) {
    const code = slots[slot] ?? 0;
    if (code === 0 || (slots[slot + 1] === hash && isWord(dictionary, code - 1, from, to))) return slot;
  }
}

function isWord({ bytes, ends }: Dictionary, code: number, from: number, to: number): boolean {
  const start = ends[code - 1] ?? 0;
  if ((ends[code] ?? 0) - start !== to - from) return false;
  for (let at = from; at < to; at += 1) if (bytes[start + at - from] !== read[at]) return false;
  return true;
}

function getOrAddCode(dictionary: Dictionary, from: number, to: number, hash: number): number {
  const slot = findSlot(dictionary, from, to, hash);
  const known = dictionary.slots[slot] ?? 0;
  if (known !== 0) return known - 1;
  const word = read.subarray(from, to);
  const start = dictionary.ends.at(-1) ?? 0;
  const end = start + word.length;
  if (end > dictionary.bytes.length) {
    const longer = new Uint8Array(end * 2);
    longer.set(dictionary.bytes);
    dictionary.bytes = longer;
  }
  dictionary.bytes.set(word, start);
  dictionary.ends.push(end);
  const count = dictionary.words.push(decoder.decode(word));
  dictionary.slots[slot] = count;
  dictionary.slots[slot + 1] = hash;
  if (count * 4 > dictionary.slots.length) growSlots(dictionary);
  return count - 1;
}

function growSlots(dictionary: Dictionary): void {
  const { slots } = dictionary;
  const larger = new Int32Array(slots.length * 2);
  const mask = larger.length - 2;
  for (let former = 0; former < slots.length; former += 2) {
    if (slots[former] === 0) continue;
    let slot = ((slots[former + 1] ?? 0) << 1) & mask;
    while (larger[slot] !== 0) slot = (slot + 2) & mask;
    larger.set(slots.subarray(former, former + 2), slot);
  }
  dictionary.slots = larger;
}
