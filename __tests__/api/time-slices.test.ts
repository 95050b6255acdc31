import { setImmediate as nextTurn } from 'node:timers/promises';

import { createTimeSlices, waitForTurn } from '@/server/platform/concurrency/time-slices';

const workFor = (milliseconds: number) => {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
};

describe('Slices of long work', () => {
  it('run one in a turn of the event loop, in the order in which they waited', async () => {
    const resumed: [string, number][] = [];
    let round = 0;
    const count = async () => {
      for (; resumed.length < 4; round += 1) await nextTurn();
    };
    const work = async (name: string) => {
      for (let step = 0; step < 2; step += 1) {
        await waitForTurn();
        resumed.push([name, round]);
      }
    };
    await Promise.all([count(), work('first'), work('second')]);
    expect(resumed.map(([name]) => name)).toEqual(['first', 'second', 'first', 'second']);
    expect(new Set(resumed.map(([, at]) => at)).size).toBe(4);
  });

  it('end after five milliseconds, not before', async () => {
    const rest = createTimeSlices();
    let others = 0;
    setImmediate(() => (others += 1));
    await rest();
    expect(others).toBe(0);
    workFor(6);
    await rest();
    expect(others).toBe(1);
  });

  it('pause as long as they are told to', async () => {
    const rest = createTimeSlices(30);
    workFor(6);
    const before = performance.now();
    await rest();
    expect(performance.now() - before).toBeGreaterThanOrEqual(29);
  });
});
