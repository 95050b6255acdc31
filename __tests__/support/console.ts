/** What was written to the console and nobody has expected yet; setup/web.ts fails the test over what is left of it. */
const unexpected: string[] = [];

export function watchConsole(): void {
  for (const method of ['error', 'warn'] as const) {
    jest.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      unexpected.push(words.map(String).join(' '));
    });
  }
}

/** Takes what matches off the record, and says how often it was there. */
export function takeFromConsole(pattern: RegExp): number {
  const matching = unexpected.filter((message) => pattern.test(message));
  for (const message of matching) unexpected.splice(unexpected.indexOf(message), 1);
  return matching.length;
}

export const restOfConsole = (): string[] => unexpected.splice(0);
