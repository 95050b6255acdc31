/** Unexpected console output; setup/web.ts fails the test if any is left. */
const unexpected: string[] = [];

export function watchConsole(): void {
  for (const method of ['error', 'warn'] as const) {
    jest.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      unexpected.push(words.map(String).join(' '));
    });
  }
}

/** Removes matching output from the record and returns how often it occurred. */
export function takeConsoleOutput(pattern: RegExp): number {
  const expected = unexpected.filter((message) => pattern.test(message));
  for (const message of expected) unexpected.splice(unexpected.indexOf(message), 1);
  return expected.length;
}

export const drainConsole = (): string[] => unexpected.splice(0);
