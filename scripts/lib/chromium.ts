// The machine's own Chromium where there is one; nothing is downloaded.
import { existsSync } from 'node:fs';

const whole = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** Without windows and menus, which take a third of a browser test's processor time. */
const shell = '/usr/bin/chromium-headless-shell';

const findFirst = (paths: (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

export const chromiumPath: string | undefined = findFirst([process.env.CHROMIUM, shell, ...whole]);

/** The browser with everything, such as pushes, which the headless shell does not have. */
export const wholeChromiumPath: string | undefined = findFirst([...whole, shell]);

/** Root may not use Chromium's sandbox. */
export const chromiumFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
