import { recordServerDate, getServerTime } from '@/lib/time/server-clock';

const HOUR = 60 * 60_000;

it('a phone an hour behind uses the server’s time', () => {
  recordServerDate(new Date(Date.now() + HOUR).toUTCString());
  expect(Math.abs(getServerTime() - (Date.now() + HOUR))).toBeLessThan(2000);
});

it('a phone an hour ahead uses the server’s time', () => {
  recordServerDate(new Date(Date.now() - HOUR).toUTCString());
  expect(Math.abs(getServerTime() - (Date.now() - HOUR))).toBeLessThan(2000);
});

it.each([undefined, null, '', 'yesterday', 7])(
  'a reply with the date %p keeps the known offset',
  (header) => {
    recordServerDate(new Date(Date.now() + HOUR).toUTCString());
    recordServerDate(header);
    expect(getServerTime()).toBeGreaterThan(Date.now() + HOUR - 2000);
  },
);
