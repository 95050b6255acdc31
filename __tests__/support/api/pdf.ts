import { inflateSync } from 'node:zlib';

const STREAM = /<<[^]*?>>\s*stream\r?\n([^]*?)\nendstream/g;

/** Every stream of a PDF as pdfkit writes them, unpacked. */
function streamsOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(STREAM)].flatMap(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      // Something that is not packed.
      return [];
    }
  });
}

const unitsOf = (hex: string) => (hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16));

/** A font's letters by their numbers, as the PDF says them for whoever copies text out of it. */
function lettersOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries())
      glyphs.set(parseInt(from, 16) + at, String.fromCharCode(...unitsOf(hex.replaceAll(' ', ''))));
  }
  return glyphs;
}

/**
 * Returns the text of a PDF, one line per text object. Its fonts are numbered from 2 in the order
 * of their character maps.
 */
export function extractPdfText(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const fonts = streams.filter((stream) => stream.includes('begincmap')).map(lettersOf);
  const lines = streams.flatMap((stream) => stream.match(/BT[^]*?ET/g) ?? []);
  return lines
    .map((line) => {
      const glyphs = fonts[Number(/\/F(\d+) /.exec(line)?.[1]) - 2];
      const pieces = [...line.matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, piece = '']) => [
        ...piece.matchAll(/<(\w+)>/g),
      ]);
      return pieces.flatMap(([, hex = '']) => unitsOf(hex).map((unit) => glyphs?.get(unit) ?? '')).join('');
    })
    .join('\n');
}
