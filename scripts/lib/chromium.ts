// The machine's own Chromium where there is one; nothing is downloaded.
import { existsSync } from 'node:fs';

const candidates = [
  process.env.CHROMIUM,
  // Without windows and menus, which take a third of a browser test's processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export const chromiumPath: string | undefined = candidates.find((path) => path && existsSync(path));

/** Root may not use Chromium's sandbox. */
export const chromiumFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
