/**
 * @jest-environment-options {"url": "https://shop.example/"}
 */
import { storeLoginTokens, storeRefreshedAccessToken } from '@/session/token-cookies';

it('cookies are Secure on https', () => {
  const jar = jest.spyOn(document, 'cookie', 'set');
  storeLoginTokens({ accesstoken: 'a', refreshToken: 'r' }, 'password');
  storeRefreshedAccessToken('b');
  const texts = jar.mock.calls.map(([text]) => text);
  jar.mockRestore();
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(text).toContain('; secure');
});
