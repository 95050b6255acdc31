/** Opening the embedded database takes seconds, and many of them on a machine that is busy or reads it for the first time. */
jest.setTimeout(120_000);

/** Nothing that is tested writes to the console, so whatever arrives there is a fault that nobody looked at. */
const unexpected: string[] = [];

for (const method of ['error', 'warn'] as const) {
  jest.spyOn(console, method).mockImplementation((...words: unknown[]) => {
    unexpected.push(words.map(String).join(' '));
  });
}

afterEach(() => {
  const messages = unexpected.splice(0);
  if (messages.length > 0) throw new Error(`Unexpected on the console:\n${messages.join('\n')}`);
});
