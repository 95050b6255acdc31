import type * as ServerClock from '@/lib/time/server-clock';

type Clock = typeof ServerClock;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Loads the module as a new page does: empty memory, storage from the last page. */
async function loadClock(): Promise<Clock> {
  let clock: Clock | undefined;
  await jest.isolateModulesAsync(async () => {
    clock = await import('@/lib/time/server-clock');
  });
  if (!clock) throw new Error('The module did not load.');
  return clock;
}

const dateIn = (offset: number) => new Date(Date.now() + offset).toUTCString();

beforeEach(() => window.localStorage.clear());

it('server clock is unknown before the first reply', async () => {
  const clock = await loadClock();
  expect(clock.getTrustedServerTime()).toBeNull();
  expect(Math.abs(clock.getServerTime() - Date.now())).toBeLessThan(1000);
});

it('server clock survives a reload', async () => {
  (await loadClock()).recordServerDate(dateIn(2 * HOUR));
  const { getTrustedServerTime: knownServerNow, getServerTime: serverNow } = await loadClock();
  expect(Math.abs((knownServerNow() ?? 0) - Date.now() - 2 * HOUR)).toBeLessThan(2000);
  expect(Math.abs(serverNow() - Date.now() - 2 * HOUR)).toBeLessThan(2000);
});

it('server clock is unknown after a reload where the device clock has jumped, until two pages agree', async () => {
  (await loadClock()).recordServerDate(dateIn(2 * HOUR));
  (await loadClock()).recordServerDate(dateIn(-2 * HOUR));
  const third = await loadClock();
  expect(third.getTrustedServerTime()).toBeNull();
  third.recordServerDate(dateIn(-2 * HOUR));
  expect((await loadClock()).getTrustedServerTime()).not.toBeNull();
});

it('server clock is unknown after a reload where the device clock has jumped within a page', async () => {
  const clock = await loadClock();
  clock.recordServerDate(dateIn(0));
  clock.recordServerDate(dateIn(2 * HOUR));
  clock.recordServerDate(dateIn(2 * HOUR));
  expect((await loadClock()).getTrustedServerTime()).toBeNull();
});

it.each(['', 'null', '7', '{"offset":"1"}', '[[['])(
  'server clock ignores %j in the storage',
  async (stored) => {
    window.localStorage.setItem('didan.server-clock', stored);
    expect((await loadClock()).getTrustedServerTime()).toBeNull();
  },
);
