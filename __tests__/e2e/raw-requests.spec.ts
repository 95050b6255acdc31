import { createRandom, makeRawRequest, sendRaw } from '../support/api/raw-requests';
import { expect, test } from './support/test';

const FUZZED = Number(process.env.RAW_REQUESTS ?? 200);

test('the production server answers or closes every malformed request within a second', async ({
  baseURL,
}) => {
  const port = Number(new URL(baseURL ?? '').port);
  const random = createRandom(7);
  const unanswered: string[] = [];
  for (let sent = 0; sent < FUZZED; sent += 1) {
    const bytes = makeRawRequest(random);
    const { kind, status } = await sendRaw(port, bytes);
    if (kind === 'silent' || status >= 500) unanswered.push(`${status} ${bytes.toString('latin1')}`);
  }
  expect(unanswered).toEqual([]);
});
