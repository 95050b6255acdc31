import { createTimeSlices } from '@/server/platform/concurrency/time-slices';

import { splitWords } from './words';

/** Things with names that are found by the beginnings of their words. */
export type NameList<T> = {
  items: T[];
  /** A line for each item: its words, each after a space. */
  text: string;
  /** Where each line begins in the text. */
  starts: number[];
};

export async function createNameList<T extends { name: string }>(items: T[]): Promise<NameList<T>> {
  const rest = createTimeSlices();
  const lines: string[] = [];
  const starts: number[] = [];
  let start = 0;
  for (const { name } of items) {
    const line = splitWords(name)
      .map((word) => ` ${word}`)
      .join('');
    lines.push(line);
    starts.push(start);
    start += line.length + 1;
    await rest();
  }
  return { items, text: lines.join('\n'), starts };
}

/**
 * Finds the items that have a word for each beginning, in their order. It looks through one text,
 * because twenty thousand would take milliseconds.
 */
export function* findByBeginnings<T>({ items, text, starts }: NameList<T>, beginnings: string[]) {
  const [first, ...others] = beginnings.map((beginning) => ` ${beginning}`);
  if (first === undefined) return;
  for (let at = text.indexOf(first); at >= 0;) {
    const line = findLine(starts, at);
    const end = (starts[line + 1] ?? text.length + 1) - 1;
    const words = text.slice(starts[line], end);
    const item = items[line];
    if (item && others.every((beginning) => words.includes(beginning))) yield item;
    at = text.indexOf(first, end);
  }
}

/** Returns the number of the line that holds a position of the text. */
function findLine(starts: number[], position: number): number {
  let from = 0;
  for (let to = starts.length; from < to;) {
    const middle = (from + to) >>> 1;
    if ((starts[middle] ?? 0) <= position) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
