import path from 'node:path';

/** Path of a font for files that the server draws: the machine itself may have none. */
export const fontFile = (weight: 'regular' | 'bold'): string =>
  path.join(process.cwd(), 'src/server/platform/fonts', `jakarta-${weight}.ttf`);
