import { createConcurrencyLimit } from '@/server/platform/concurrency/concurrency-limit';

const tooBusy = () => new Error('Too busy');

/** Work that is under way until it is told how it ended. */
function held() {
  const underWay: { end: () => void; fail: (error: Error) => void }[] = [];
  const work = () => new Promise<void>((resolve, reject) => underWay.push({ end: resolve, fail: reject }));
  return { underWay, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('no more than so many are under way, and the next begins when one has ended, well or badly', async () => {
  const { underWay, work } = held();
  const inTurn = createConcurrencyLimit(2, 10, tooBusy);
  const all = Array.from({ length: 5 }, () => inTurn(work).catch((error: Error) => error.message));
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

it('whoever comes when too many wait is told so, and the ones who wait keep their places', async () => {
  const { underWay, work } = held();
  const inTurn = createConcurrencyLimit(1, 2, tooBusy);
  const kept = [inTurn(work), inTurn(work), inTurn(work)];
  await expect(inTurn(work)).rejects.toThrow('Too busy');
  for (let at = 0; at < 3; at += 1) {
    underWay[at]?.end();
    await settled();
  }
  await Promise.all(kept);
  expect(underWay).toHaveLength(3);
});
