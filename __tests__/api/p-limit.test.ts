import { createConcurrencyLimit } from '@/server/platform/concurrency/concurrency-limit';

const tooBusy = () => new Error('Too busy');

/** Work that runs until the test resolves or rejects it. */
function held() {
  const underWay: { end: () => void; fail: (error: Error) => void }[] = [];
  const work = () => new Promise<void>((resolve, reject) => underWay.push({ end: resolve, fail: reject }));
  return { underWay, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('concurrency limit holds, and the next task starts when one succeeds or fails', async () => {
  const { underWay, work } = held();
  const limit = createConcurrencyLimit(2, 10, tooBusy);
  const all = Array.from({ length: 5 }, () => limit(work).catch((error: Error) => error.message));
  await settled();
  expect(underWay).toHaveLength(2);
  underWay[0]?.fail(new Error('It broke'));
  await settled();
  expect(underWay).toHaveLength(3);
  for (let at = 1; at < 5; at += 1) {
    underWay[at]?.end();
    await settled();
  }
  expect(await Promise.all(all)).toEqual(['It broke', undefined, undefined, undefined, undefined]);
});

it('call beyond the queue’s limit is rejected, and queued calls keep their places', async () => {
  const { underWay, work } = held();
  const limit = createConcurrencyLimit(1, 2, tooBusy);
  const kept = [limit(work), limit(work), limit(work)];
  await expect(limit(work)).rejects.toThrow('Too busy');
  for (let at = 0; at < 3; at += 1) {
    underWay[at]?.end();
    await settled();
  }
  await Promise.all(kept);
  expect(underWay).toHaveLength(3);
});
