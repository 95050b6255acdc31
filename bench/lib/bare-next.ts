// The least that Next can serve: pages of a shop of its own, built and started for a measurement.
// They show the given HTML, and React hydrates nothing inside it.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from '../../scripts/lib/server';

const START_MILLISECONDS = 30_000;
const next = join(process.cwd(), 'node_modules/next/dist/bin/next');

/** Where the bare pages stand, so that they and a shop can share one origin. */
export const BARE_NEXT_PATH = '/bare-next';

/** What a page shows: the inner HTML of its head and of its root element. */
export type Content = { head: string; root: string };

// The branch is dropped from the browser's build, so the HTML is sent once, as HTML.
const pageOf = (name: string) => `import Head from 'next/head';
const html = typeof window === 'undefined' ? require('../content/${name}.json').root : '';
export default function Page() {
  return <><Head><title>Bare</title></Head>
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} /></>;
}
`;
const documentOf = (links: string) => `import { Head, Html, Main, NextScript } from 'next/document';
export default function Document() {
  return <Html lang="en-NG" data-theme="light"><Head>${links}</Head><body><Main /><NextScript /></body></Html>;
}
`;

/**
 * @param contents by the name of the page
 * @throws if the pages cannot be built or served
 */
export async function startBareNext(contents: Record<string, Content>) {
  const directory = mkdtempSync(join(tmpdir(), 'didan-bare-'));
  const write = (path: string, text: string) => writeFileSync(join(directory, path), text);
  mkdirSync(join(directory, 'pages'));
  mkdirSync(join(directory, 'content'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(directory, 'node_modules'));
  write('next.config.js', `module.exports = { basePath: '${BARE_NEXT_PATH}' };\n`);
  for (const [name, content] of Object.entries(contents)) {
    write(`content/${name}.json`, JSON.stringify(content));
    write(`pages/${name}.js`, pageOf(name));
  }
  const style = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"|<link[^>]*href="([^"]+)"[^>]*rel="stylesheet"/;
  const href = style
    .exec(Object.values(contents)[0]?.head ?? '')
    ?.slice(1)
    .find(Boolean);
  write('pages/_document.js', documentOf(href ? `<link rel="stylesheet" href="${href}" />` : ''));

  const options = { cwd: directory, env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } };
  const { status, stderr } = spawnSync(process.execPath, [next, 'build', '--webpack'], options);
  if (status !== 0) throw new Error(`The bare pages could not be built:\n${stderr}`);
  const port = await findFreePort();
  const server = spawn(process.execPath, [next, 'start', '-p', String(port)], {
    ...options,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  const first = `${url}${BARE_NEXT_PATH}/${Object.keys(contents)[0]}`;
  for (const deadline = Date.now() + START_MILLISECONDS; Date.now() < deadline;) {
    const answers = await fetch(first).then(
      (reply) => reply.ok,
      () => false,
    );
    if (answers) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await stop();
  throw new Error('The bare pages were not served.');
}
