import { recordServerDate } from '@/lib/time/server-clock';
import { getUsableToken } from '@/session/usable-token';

import { buildAccessToken } from '../support/unsigned-token';

const jwt = (claims: unknown) => ['e30', btoa(JSON.stringify(claims)).replaceAll('=', ''), 'x'].join('.');
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

it.each([
  ['of ours', buildAccessToken('s')],
  ['that is opaque', 'k3-_.~+/mZ=='],
  ['with 31 seconds left', jwt({ exp: inSeconds(32) })],
  ['of 4,096 letters', 'a'.repeat(4096)],
])('an access token %s may be sent', (_what, token) => {
  expect(getUsableToken(token)).toBe(token);
});

it.each([
  ['that is missing', undefined],
  ['that is empty', ''],
  ['containing undefined', 'abc.undefined.x'],
  ['containing null', 'xnullx'],
  ['that has expired', jwt({ exp: inSeconds(-1) })],
  ['with less than 30 seconds left', jwt({ exp: inSeconds(29) })],
  ['without an expiry', jwt({})],
  ['with an expiry in words', jwt({ exp: 'tomorrow' })],
  ['whose payload is null', jwt(null)],
  ['whose payload is no JSON', 'a.b.c'],
  ['whose payload is no base64', 'a.ééé.c'],
  ['with a line break', 'abc\r\nX-Evil: 1'],
  ['with a blank', 'Bearer abc'],
  ['of 8 kB', 'a'.repeat(8192)],
])('a token %s may not be sent (spec 4.13)', (_what, token) => {
  expect(getUsableToken(token)).toBeNull();
});

it('a token valid by the server’s clock may be sent with a clock an hour ahead', () => {
  recordServerDate(new Date(Date.now() - 60 * 60_000).toUTCString());
  const token = jwt({ exp: inSeconds(-45 * 60) });
  expect(getUsableToken(token)).toBe(token);
});
