import { gzipSync } from 'node:zlib';

import { importColumns, IMPORT_MAX_BYTES } from '@/contracts/import-terms';

/** Returns a generator of numbers below `limit`, the same ones for the same seed (mulberry32). */
export function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

type Random = ReturnType<typeof createRandom>;
const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length)] as T; // never empty

const classes = [
  ...[
    'a',
    'Z',
    '9',
    ' ',
    '\t',
    '.',
    ',',
    ';',
    ':',
    '-',
    '_',
    "'",
    '(',
    ')',
    '[',
    ']',
    '{',
    '<',
    '&',
    '@',
    '#',
  ],
  ...[
    '%',
    '*',
    '+',
    '=',
    '/',
    '\\',
    '|',
    '~',
    '^',
    '$',
    '₦',
    'ẹ',
    'e\u0323\u0301',
    '中',
    '、',
    'م',
    '🌿',
    '👩🏾\u200d🔬',
  ],
  ...['\u00a0', '\u00ad', '\u200b', '\u200d', '\u202e', '\u2028', '\ufeff', '\ufe0f', '\u0001', '\ud800'],
];
const words = [
  ...[
    'Aqua',
    '1,2-Hexanediol',
    '12,500',
    '4500',
    '=1+1',
    `'=A`,
    '-5',
    'NaN',
    '1e309',
    'Serum',
    '30 ml',
    'dry',
  ],
  ...['Mercurous Chloride', '<script>', '{{x}}', '__proto__', 'constructor', 'ZOBO-30', '2029-01', 'null'],
];
const lengths = [0, 1, 3, 20, 40, 121, 500, 3_001, 20_000];

function buildCell(random: Random): string {
  const kind = random(10);
  if (kind < 5) return pick(random, words);
  const length = pick(random, lengths);
  const one = pick(random, classes);
  if (kind === 5) return one.repeat(length);
  if (kind === 6) return `x${one.repeat(length)}x`;
  if (kind === 7) return (one + pick(random, classes)).repeat(length / 2);
  return Array.from({ length: Math.min(length, 200) }, () => pick(random, classes)).join('');
}

function buildTable(random: Random): string {
  const delimiter = pick(random, [',', ',', ';', '\t', '|']);
  const newline = pick(random, ['\n', '\r\n', '\r']);
  const columns =
    random(20) === 0 ? ['name'] : ['sku', ...importColumns.filter((one) => one !== 'sku' && random(2) === 0)];
  const title = pick(random, ['', '', '', `sep=${delimiter}${newline}`, `My shop${newline}${newline}`]);
  const rows = random(50) === 0 ? 500 : random(12);
  const quote = (cell: string) => {
    const way = random(12);
    if (way === 0) return cell;
    if (way === 1 && random(4) === 0) return `"${cell}`;
    return `"${cell.replaceAll('"', '""')}"`;
  };
  const lines = Array.from({ length: rows }, (_, at) => {
    const width = columns.length + (random(8) === 0 ? random(4) - 1 : 0);
    const cells = Array.from({ length: width }, () => quote(buildCell(random)));
    if (random(3) > 0) cells[0] = `FUZZ-${random(40)}-${at}`;
    return cells.join(delimiter);
  });
  return title + [columns.join(delimiter), ...lines].join(newline);
}

/** Whole files of the largest size, each of one kind that is slow to read badly. */
const largeFiles: readonly (() => string)[] = [
  () => `sku,ingredients\nLARGE,"x${'.'.repeat(11_000_000)}x"\n`,
  () => `sku,name\n${'\n'.repeat(11_000_000)}A,B\n`,
  () => `sku,name\nA${',x'.repeat(5_500_000)}\n`,
  () => `sku${',x'.repeat(5_500_000)}\nA\n`,
  () => `sku,name\nA,"${'""'.repeat(5_500_000)}"\n`,
  () => `sku,name\nA,"${'"x'.repeat(5_500_000)}\n`,
  () => `sku,name\nA,"x${`"${' '.repeat(40)}`.repeat(260_000)}\n`,
  () =>
    `sku,description,how_to_use\n${Array.from({ length: 9_900 }, (_, at) => `L-${at},"${'('.repeat(560)}","${'é'.repeat(250)}"`).join('\n')}`,
  () =>
    `sku,name,ingredients\n${Array.from({ length: 800 }, (_, at) => `I-${at},Cream ${at},"${'1, '.repeat(4_600)}"`).join('\n')}`,
  () => 'sku\n' + 'A\n'.repeat(5_000_000),
];

function encode(random: Random, text: string): Uint8Array<ArrayBuffer> {
  const way = random(12);
  const little = () => Buffer.from(text, 'utf16le');
  if (way === 0) return new Uint8Array([0xff, 0xfe, ...little()]);
  if (way === 1) return new Uint8Array([0xfe, 0xff, ...little().swap16()]);
  if (way === 2) return new Uint8Array(little());
  if (way === 3) return new Uint8Array(Buffer.from(text, 'latin1'));
  if (way === 4) return new Uint8Array(Buffer.from(`\ufeff${text}`));
  if (way === 5) return new Uint8Array(gzipSync(text));
  if (way === 6) return Uint8Array.from({ length: random(5_000) }, () => random(256));
  const bytes = new Uint8Array(Buffer.from(text));
  if (way === 7) return bytes.slice(0, random(bytes.length + 1));
  if (way === 8) for (let at = 0; at < 5; at += 1) bytes[random(bytes.length)] = random(256);
  return bytes;
}

/**
 * Builds a CSV file that is wrong in some way, the same one for the same number: cells of every
 * kind of character and length, broken quotes, other encodings; one in `largeEvery` has 11 MB.
 */
export function buildHostileCsv(number: number, largeEvery: number): Uint8Array<ArrayBuffer> {
  const random = createRandom(number);
  const isLarge = number % largeEvery === 0;
  const large = largeFiles[(number / largeEvery) % largeFiles.length];
  const bytes = isLarge && large ? new Uint8Array(Buffer.from(large())) : encode(random, buildTable(random));
  return bytes.subarray(0, IMPORT_MAX_BYTES);
}
