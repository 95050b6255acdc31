import { http, HttpResponse } from 'msw';
import Router from 'next/router';

import { loadChunk } from '@/lib/chunks/load-chunk';
import { safeSessionStorage } from '@/lib/storage/safe-storage';

import { server } from '../../msw/server';
import { printMeasurement } from '../../support/api/print-measurement';
import { takeConsoleOutput } from '../../support/console';

/** jsdom cannot reload and logs an error, which is how the test detects a reload. */
const reloads = () => takeConsoleOutput(/Not implemented: navigation/);

const address = 'http://localhost/_next/static/chunks/sheet-1a2b.js';
const otherAddress = 'http://localhost/_next/static/chunks/toaster-3c4d.js';

const missing = (request: string) => () =>
  Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request }));
const chunkMissing = missing(address);
const otherChunkMissing = missing(otherAddress);

const fileAnswers = (reply: () => Response) =>
  server.use(http.head('http://localhost/_next/static/chunks/*', reply));
/** Sets the build id of the open page. */
const drawnBy = (buildId: string) => Object.assign(window, { __NEXT_DATA__: { buildId } });
afterEach(() => void Reflect.deleteProperty(window, '__NEXT_DATA__'));
const gone = () => new HttpResponse(null, { status: 404 });
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

it('a requested chunk is loaded', async () => {
  await expect(loadChunk(() => Promise.resolve('sheet'))).resolves.toBe('sheet');
});

it('a chunk removed by a deploy causes one reload, then a message', async () => {
  fileAnswers(gone);
  void loadChunk(chunkMissing);
  await settled();
  const first = reloads();
  const second = loadChunk(chunkMissing);
  await expect(second).rejects.toMatchObject({
    name: 'ApiError',
    message: 'Part of the shop didn’t load. Check your connection and try again.',
  });
  const all = first + reloads();
  printMeasurement('T29', `${all} reload, then a message`);
  expect(all).toBe(1);
});

it('two missing chunks cause no reload loop', async () => {
  fileAnswers(gone);
  drawnBy('build-1');
  void loadChunk(chunkMissing);
  await settled();
  expect(reloads()).toBe(1);
  await expect(loadChunk(otherChunkMissing)).rejects.toMatchObject({ code: 'network' });
  await expect(loadChunk(chunkMissing)).rejects.toMatchObject({ code: 'network' });
  expect(reloads()).toBe(0);
});

it('a missing chunk does not cancel the way to another page', async () => {
  fileAnswers(gone);
  drawnBy('build-6');
  Router.events.emit('routeChangeStart', '#page-2', { shallow: false });
  void loadChunk(chunkMissing);
  await settled();
  expect(window.location.hash).toBe('#page-2'); // jsdom follows a fragment only.
  expect(reloads()).toBe(0);
  Router.events.emit('routeChangeComplete', '#page-2', { shallow: false });
  drawnBy('build-7');
  void loadChunk(chunkMissing);
  await settled();
  expect(reloads()).toBe(1);
});

it('the next deploy causes a reload again', async () => {
  fileAnswers(gone);
  drawnBy('build-2');
  void loadChunk(chunkMissing);
  await settled();
  drawnBy('build-3');
  void loadChunk(chunkMissing);
  await settled();
  expect(reloads()).toBe(2);
});

describe('with blocked storage', () => {
  let blocked: jest.SpyInstance;
  beforeEach(() => {
    blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  });
  afterEach(() => {
    blocked.mockRestore();
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  /** jsdom has no navigation entries. */
  const cameBy = (type: string) =>
    Object.defineProperty(performance, 'getEntriesByType', {
      value: (kind: string) => (kind === 'navigation' ? [{ type }] : []),
      configurable: true,
    });

  it('a missing chunk causes the reload too', async () => {
    cameBy('navigate');
    fileAnswers(gone);
    drawnBy('build-4');
    void loadChunk(chunkMissing);
    await settled();
    expect(reloads()).toBe(1);
  });

  it('a page that was just reloaded is not reloaded again', async () => {
    cameBy('reload');
    fileAnswers(gone);
    drawnBy('build-5');
    await expect(loadChunk(chunkMissing)).rejects.toMatchObject({ code: 'network' });
    expect(reloads()).toBe(0);
  });
});

it('a lost connection shows a message and keeps the page', async () => {
  fileAnswers(() => HttpResponse.error());
  await expect(loadChunk(chunkMissing)).rejects.toMatchObject({ code: 'network' });
  expect(reloads()).toBe(0);
});

it('a chunk that still exists shows a message and keeps the page', async () => {
  fileAnswers(() => new HttpResponse(null, { status: 200 }));
  await expect(loadChunk(chunkMissing)).rejects.toMatchObject({ code: 'network' });
  expect(reloads()).toBe(0);
});

it('any other error shows a message and keeps the page', async () => {
  await expect(loadChunk(() => Promise.reject(new Error('boom')))).rejects.toMatchObject({ code: 'network' });
  expect(reloads()).toBe(0);
});

it('a failed chunk can be retried on reconnect', async () => {
  fileAnswers(() => HttpResponse.error());
  await expect(loadChunk(chunkMissing)).rejects.toMatchObject({ code: 'network' });
  await expect(loadChunk(() => Promise.resolve('sheet'))).resolves.toBe('sheet');
});

it.each([
  ['that was pressed for says so after the reload', true, '1'],
  ['that nobody pressed for reloads without a word', false, null],
])('a missing chunk %s', async (_what, isActive, kept) => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive } });
  fileAnswers(gone);
  drawnBy(`build-press-${isActive}`);
  void loadChunk(chunkMissing);
  await settled();
  expect(reloads()).toBe(1);
  expect(safeSessionStorage.getItem('didan.lost-press')).toBe(kept);
  Reflect.deleteProperty(navigator, 'userActivation');
});
