import {
  createPdf,
  drawRule,
  addPageIfNeeded,
  MARGIN,
  MUTED_COLOR,
  type Page,
} from '@/server/platform/pdf/pdf-page';

/** The content of a packing slip, in the order in which it is printed. */
export type PackingSlip = {
  orderNumber: string;
  /** Large, for the rider: name, street and place. */
  address: string[];
  phones: string[];
  landmark: string;
  from: string;
  facts: string[];
  /** What the rider collects; null if it is paid. */
  collect: string | null;
  placed: string;
  lines: { sku: string; name: string; quantity: number }[];
};

/** Where the label ends and the slip begins. */
const CUT = 400;

/** Renders a PDF: an address label on the upper half, the slip for the parcel below it. */
export const renderPackingSlip = (slip: PackingSlip, madeAt: Date): Promise<Uint8Array<ArrayBuffer>> =>
  createPdf({ title: `Packing slip ${slip.orderNumber}`, author: 'Dídán', madeAt }, (page) => {
    drawLabel(page, slip);
    drawCut(page);
    drawSlip(page, slip);
  });

function drawLabel({ doc, right, write }: Page, slip: PackingSlip): void {
  const width = right - MARGIN;
  write('Dídán', MARGIN, width, { size: 20, bold: true });
  for (const fact of slip.facts) write(fact, MARGIN, width, { size: 11, color: MUTED_COLOR });
  doc.moveDown(1);
  write('To', MARGIN, width, { size: 10, color: MUTED_COLOR });
  for (const line of slip.address) write(line, MARGIN, width, { size: 16, bold: true });
  for (const phone of slip.phones) write(`Phone ${phone}`, MARGIN, width, { size: 14 });
  write(`Landmark: ${slip.landmark}`, MARGIN, width, { size: 14 });
  doc.moveDown(0.7);
  if (slip.collect)
    write(`Collect ${slip.collect} from the customer`, MARGIN, width, { size: 14, bold: true });
  write('Hand over the parcel, then type in the customer’s 6-digit code.', MARGIN, width, { size: 10 });
  write(slip.from, MARGIN, width, { size: 10, color: MUTED_COLOR });
}

function drawCut({ doc, right, write }: Page): void {
  doc.y = Math.max(CUT, doc.y + 12);
  doc.dash(4, { space: 4 });
  drawRule({ doc, right, write });
  doc.undash();
  write('Cut here: label above, slip into the parcel', MARGIN, right - MARGIN, {
    size: 8,
    color: MUTED_COLOR,
  });
  doc.moveDown(1.5);
}

function drawSlip(page: Page, slip: PackingSlip): void {
  const { doc, right, write } = page;
  write(`Packing slip ${slip.orderNumber}`, MARGIN, right - MARGIN, { size: 14, bold: true });
  write(slip.placed, MARGIN, right - MARGIN, { color: MUTED_COLOR });
  doc.moveDown(0.7);
  drawLine(page, { sku: 'SKU', name: 'Item', quantity: 'Quantity' }, MUTED_COLOR);
  drawRule(page);
  for (const line of slip.lines) drawLine(page, { ...line, quantity: String(line.quantity) });
  drawRule(page);
  const units = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  write(units === 1 ? '1 item' : `${units} items`, MARGIN, right - MARGIN, { bold: true, align: 'right' });
  doc.moveDown(1);
  write('Something wrong? Open your order and press “Return items”.', MARGIN, right - MARGIN, {
    color: MUTED_COLOR,
  });
}

function drawLine(
  { doc, right, write }: Page,
  { sku, name, quantity }: { sku: string; name: string; quantity: string },
  color?: string,
): void {
  const style = color ? { color } : {};
  const nameWidth = right - MARGIN - 230;
  doc.font('regular').fontSize(10);
  addPageIfNeeded(doc, doc.heightOfString(name, { width: nameWidth }) + 4);
  const top = doc.y;
  write(sku, MARGIN, 140, style);
  const belowSku = doc.y;
  doc.y = top;
  write(quantity, right - 70, 70, { ...style, align: 'right' });
  doc.y = top;
  write(name, MARGIN + 150, nameWidth, style);
  doc.y = Math.max(doc.y, belowSku) + 2;
}
