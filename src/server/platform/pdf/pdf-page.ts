import { readFile } from 'node:fs/promises';

import { getFontPath } from '@/server/platform/fonts/font-file';

import { replaceMissingGlyphs } from './font-fallback';

export const MARGIN = 48;
const BOTTOM = 64;
const INK = '#231a14';
export const MUTED_COLOR = '#6b5d52';
const LINE = '#d9cdbf';

export type Doc = PDFKit.PDFDocument;
export type Style = { size?: number; bold?: boolean; color?: string; align?: 'left' | 'right' };
export type Page = {
  doc: Doc;
  right: number;
  write: (text: string, x: number, width: number, style?: Style) => void;
};

let fonts: Promise<[Buffer, Buffer]> | undefined;

/**
 * Draws a PDF of A4 pages. The library and the fonts are loaded with the first one.
 */
export async function createPdf(
  { title, author, madeAt }: { title: string; author: string; madeAt: Date },
  draw: (page: Page) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit');
  fonts ??= Promise.all([readFile(getFontPath('regular')), readFile(getFontPath('bold'))]);
  const [regular, bold] = await fonts;
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-NG',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  });
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  const pdf = collectBytes(doc);
  draw(createPage(doc));
  doc.end();
  return pdf;
}

function collectBytes(doc: Doc): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => parts.push(part));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    doc.on('error', reject);
  });
}

function createPage(doc: Doc): Page {
  const write: Page['write'] = (
    text,
    x,
    width,
    { size = 10, bold = false, color = INK, align = 'left' } = {},
  ) => {
    doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
    doc.text(replaceMissingGlyphs(createGlyphCheck(doc), text), x, doc.y, { width, align });
  };
  return { doc, right: doc.page.width - MARGIN, write };
}

/** Reads the current font from a private field of pdfkit, which its types leave out. */
function createGlyphCheck(doc: Doc): (codePoint: number) => boolean {
  const { _font } = doc as unknown as {
    _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
  };
  return (codePoint) => _font.font.hasGlyphForCodePoint(codePoint);
}

export function drawRule({ doc, right }: Page): void {
  doc.moveTo(MARGIN, doc.y).lineTo(right, doc.y).lineWidth(0.5).strokeColor(LINE).stroke();
  doc.y += 4;
}

export function addPageIfNeeded(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - BOTTOM) doc.addPage();
}

/** Draws a footer on every page. Call it last. */
export function drawPageNumbers(doc: Doc, describe: (page: number, pages: number) => string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Text below the margin would otherwise start a new page.
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(8).fillColor(MUTED_COLOR);
    doc.text(describe(page - start + 1, count), MARGIN, doc.page.height - 40, { lineBreak: false });
  }
}
