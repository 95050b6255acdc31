import {
  createPdf,
  drawPageNumbers,
  drawRule,
  addPageIfNeeded,
  MARGIN,
  MUTED_COLOR,
  type Page,
  type Style,
} from '@/server/platform/pdf/pdf-page';

import {
  type InvoiceContent,
  type InvoiceCreditNote,
  type InvoiceSeller,
  type InvoiceAmount,
} from './content';
import { invoiceLabels as labels } from './messages';

/** Renders an invoice as a PDF of A4 pages. */
export const renderInvoicePdf = (content: InvoiceContent, madeAt: Date): Promise<Uint8Array<ArrayBuffer>> =>
  createPdf({ title: content.title, author: labels.brand, madeAt }, (page) => {
    drawContent(page, content);
    drawPageNumbers(page.doc, (number, count) => `${content.title} · page ${number} of ${count}`);
  });

function drawContent(page: Page, content: InvoiceContent): void {
  const { doc, write } = page;
  write(labels.brand, MARGIN, 300, { size: 24, bold: true });
  write(content.title, MARGIN, 300, { size: 13, color: MUTED_COLOR });
  doc.moveDown(1.5);
  drawHeader(page, content);
  for (const seller of content.sellers) drawSeller(page, seller);
  doc.moveDown(0.5);
  write('Total', MARGIN, 300, { size: 12, bold: true });
  drawSums(page, content.sums);
  for (const note of content.creditNotes) drawCreditNote(page, note);
  if (content.balance.length === 0) return;
  addPageIfNeeded(doc, 80);
  doc.moveDown(1);
  write('After credit notes', MARGIN, 300, { size: 12, bold: true });
  drawSums(page, content.balance);
}

/** Draws a credit note on its own page, so that it can be filed separately. */
function drawCreditNote(page: Page, { title, facts, lines, sums }: InvoiceCreditNote): void {
  const { doc, write } = page;
  doc.addPage();
  write(labels.brand, MARGIN, 300, { size: 24, bold: true });
  write(title, MARGIN, 300, { size: 13, color: MUTED_COLOR });
  doc.moveDown(1.5);
  drawFacts(page, facts);
  doc.moveDown(1);
  drawRow(page, ['', 'Quantity', '', 'Amount'], { size: 9, color: MUTED_COLOR });
  drawRule(page);
  for (const { name, quantity, kobo } of lines)
    drawRow(page, [name, String(quantity), '', formatSigned(kobo)]);
  drawRule(page);
  drawSums(page, sums);
}

function drawFacts({ doc, right, write }: Page, facts: InvoiceContent['facts']): void {
  const middle = (MARGIN + right) / 2;
  for (const { label, value } of facts) {
    const top = doc.y;
    write(label, MARGIN, 70, { color: MUTED_COLOR });
    doc.y = top;
    write(value, MARGIN + 74, middle - MARGIN - 90);
  }
}

/** Draws two columns: the facts and the delivery address. */
function drawHeader(page: Page, { facts, address }: InvoiceContent): void {
  const { doc, right, write } = page;
  const middle = (MARGIN + right) / 2;
  const top = doc.y;
  drawFacts(page, facts);
  const below = doc.y;
  doc.y = top;
  for (const line of address) write(line, middle, right - middle);
  doc.y = Math.max(below, doc.y);
  doc.moveDown(1.5);
}

const columns = (right: number) => ({
  name: { x: MARGIN, width: right - MARGIN - 250 },
  quantity: { x: right - 240, width: 50 },
  price: { x: right - 180, width: 85 },
  total: { x: right - 90, width: 90 },
});

function drawSeller(page: Page, seller: InvoiceSeller): void {
  const { doc, right, write } = page;
  // Keep the heading together with the first lines.
  addPageIfNeeded(doc, 90);
  write(`Sold by ${seller.name}`, MARGIN, right - MARGIN, { size: 12, bold: true });
  doc.moveDown(0.3);
  drawRow(page, ['', 'Quantity', 'Price', 'Amount'], { size: 9, color: MUTED_COLOR });
  drawRule(page);
  for (const { name, quantity, priceKobo, totalKobo } of seller.lines) {
    drawRow(page, [name, String(quantity), formatExactNaira(priceKobo), formatExactNaira(totalKobo)]);
  }
  drawRule(page);
  drawSums(page, seller.sums);
  doc.moveDown(1);
}

function drawRow(
  { doc, right, write }: Page,
  [name, quantity, price, total]: string[],
  style: Style = {},
): void {
  const { name: first, ...others } = columns(right);
  doc.font('regular').fontSize(10);
  addPageIfNeeded(doc, doc.heightOfString(name || ' ', { width: first.width }) + 4);
  const top = doc.y;
  write(name || ' ', first.x, first.width, style);
  const below = doc.y;
  const cells = [quantity, price, total];
  Object.values(others).forEach(({ x, width }, index) => {
    doc.y = top;
    write(cells[index] ?? '', x, width, { ...style, align: 'right' });
  });
  doc.y = below + 2;
}

function drawSums({ doc, right, write }: Page, sums: InvoiceAmount[]): void {
  for (const { label, kobo, isTotal = false } of sums) {
    addPageIfNeeded(doc, 16);
    const top = doc.y;
    write(label, right - 300, 200, { bold: isTotal, align: 'right' });
    doc.y = top;
    write(formatSigned(kobo), right - 90, 90, { bold: isTotal, align: 'right' });
    doc.y += 1;
  }
}

/** Always with two decimals, so that the amounts align in a column. */
const formatExactNaira = (kobo: number) =>
  `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const formatSigned = (kobo: number) => (kobo < 0 ? `− ${formatExactNaira(-kobo)}` : formatExactNaira(kobo));

/** Draws the page numbers, once the number of pages is known. */
