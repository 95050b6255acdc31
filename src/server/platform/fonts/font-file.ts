import path from 'node:path';

/** Returns the path of a bundled font, for PDFs and pictures made on servers without fonts. */
export const getFontPath = (weight: 'regular' | 'bold'): string =>
  path.join(process.cwd(), 'src/server/platform/fonts', `jakarta-${weight}.ttf`);
