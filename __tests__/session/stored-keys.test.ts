import { signOut } from '@/session/session';
import { dropSession } from '@/session/session-end';
import { createStoredKeys } from '@/session/stored-keys';

import { connectHttpClient } from '../support/session';
import { signInUser } from '../support/users';

const STORAGE_KEY = 'didan.kept-here';
const kept = createStoredKeys(STORAGE_KEY);

it('a guest finds the newest key for each id', () => {
  kept.keep('one', 'first');
  kept.keep('two', 'other');
  kept.keep('one', 'second');
  expect([kept.of('one'), kept.of('two'), kept.of('three')]).toEqual(['second', 'other', undefined]);
});

it('a guest keeps the last twenty keys', () => {
  for (let at = 0; at <= 20; at += 1) kept.keep(`number ${at}`, 'key');
  expect([kept.of('number 0'), kept.of('number 1'), kept.of('number 20')]).toEqual([undefined, 'key', 'key']);
});

it.each(['not json', '{}', '[null, {"id": "one"}, {"id": 1, "key": "k"}]'])(
  'a guest whose browser stores %s has no keys',
  (words) => {
    window.localStorage.setItem(STORAGE_KEY, words);
    expect(kept.of('one')).toBeUndefined();
  },
);

it('signing out clears the stored keys', async () => {
  const { client } = connectHttpClient();
  await signInUser();
  kept.keep('one', 'key');
  dropSession(client);
  expect(kept.of('one')).toBe('key');
  await signOut(client);
  expect(kept.of('one')).toBeUndefined();
});
