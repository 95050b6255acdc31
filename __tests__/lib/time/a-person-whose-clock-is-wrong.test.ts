import { recordServerDate, getServerTime } from '@/lib/time/server-clock';

const HOUR = 60 * 60_000;

it('a person whose phone is an hour behind goes by the clock of the server', () => {
  recordServerDate(new Date(Date.now() + HOUR).toUTCString());
  expect(Math.abs(getServerTime() - (Date.now() + HOUR))).toBeLessThan(2000);
});

it('a person whose phone is an hour ahead goes by the clock of the server', () => {
  recordServerDate(new Date(Date.now() - HOUR).toUTCString());
  expect(Math.abs(getServerTime() - (Date.now() - HOUR))).toBeLessThan(2000);
});

it.each([undefined, null, '', 'yesterday', 7])(
  'a person whose reply says %p keeps what was known',
  (header) => {
    recordServerDate(new Date(Date.now() + HOUR).toUTCString());
    recordServerDate(header);
    expect(getServerTime()).toBeGreaterThan(Date.now() + HOUR - 2000);
  },
);
