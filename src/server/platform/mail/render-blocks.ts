import { buildColourAttributes } from './colours';
import {
  toAbsoluteUrl,
  toOneLine,
  type MailBlock,
  type MailItem,
  type MailItems,
  type MailRow,
  type MailSender,
} from './content';
import { escapeHtml, escapeLines, FONT, renderTable } from './html';

const TEXT = `${FONT};font-size:16px;line-height:24px`;
const SMALL = `${FONT};font-size:14px;line-height:20px`;
const MONEY = 'white-space:nowrap;padding-left:12px';
const PICTURE = { width: 80, height: 60 };

/** Renders a block as HTML for the card of the mail. */
export function renderBlock(block: MailBlock, sender: MailSender): string {
  if (typeof block === 'string') return renderParagraph(escapeLines(block));
  switch (block.kind) {
    case 'list':
      return renderList(block.items);
    case 'code':
      return renderCode(block);
    case 'items':
      return renderItems(block, sender);
    case 'rows':
      return renderRows(block.rows);
    case 'address':
      return renderBox(
        `<strong>${escapeHtml(block.label)}</strong><br>${escapeLines(block.address)}`,
        `${TEXT};padding:16px 20px`,
      );
    case 'link':
      return renderLink(block, sender);
    case 'button':
      return renderButton(block.label, toAbsoluteUrl(block.url, sender));
  }
}

export const renderParagraph = (html: string): string =>
  `<p ${buildColourAttributes({ text: 'ink' }, `margin:0 0 16px;${TEXT}`)}>${html}</p>`;

const renderList = (items: readonly string[]): string =>
  `<ul ${buildColourAttributes({ text: 'ink' }, `margin:0 0 16px;padding:0 0 0 20px;${TEXT}`)}>${items
    .map((item) => `<li style="margin:0 0 4px">${escapeLines(item)}</li>`)
    .join('')}</ul>`;

/** A box in which something stands out. */
const renderBox = (html: string, style: string): string =>
  renderTable(
    `<tr><td ${buildColourAttributes({ background: 'sunken', text: 'ink' }, `border-radius:14px;${style}`)}>${html}</td></tr>`,
    'style="margin:0 0 16px"',
  );

/** The digits stand together, so that a double click copies them. */
function renderCode({ before, code, after }: Extract<MailBlock, { kind: 'code' }>): string {
  const digits = 'font-family:Menlo,Consolas,monospace;font-size:32px;line-height:44px;font-weight:700';
  const html = [
    escapeHtml(before),
    `<div ${buildColourAttributes({ text: 'primary' }, `${digits};letter-spacing:6px;padding:4px 0`)}>${escapeHtml(code)}</div>`,
    escapeHtml(after),
  ].join('');
  return renderBox(html, `${TEXT};padding:20px;text-align:center`);
}

function renderItems({ title, note, items, omitted }: MailItems, sender: MailSender): string {
  const heading = `<strong style="font-size:16px;line-height:24px">${escapeHtml(toOneLine(title))}</strong>`;
  const notes = note
    ? `<br><span ${buildColourAttributes({ text: 'ink-2' }, SMALL)}>${escapeHtml(note)}</span>`
    : '';
  const rest = omitted
    ? `<tr><td colspan="3" ${buildColourAttributes({ text: 'ink-2' }, `${SMALL};padding:8px 0`)}>${omitted === 1 ? 'and 1 more item' : `and ${omitted} more items`}</td></tr>`
    : '';
  return renderTable(
    `<tr><td colspan="3" ${buildColourAttributes({ text: 'ink' }, `${TEXT};padding:0 0 8px`)}>${heading}${notes}</td></tr>
${items.map((item) => renderItem(item, sender)).join('\n')}${rest}`,
    'style="margin:8px 0 16px"',
  );
}

function renderItem({ name, variant, quantity, money, picture }: MailItem, sender: MailSender): string {
  const { width, height } = PICTURE;
  const alt = escapeHtml(toOneLine(name));
  const source = escapeHtml(toAbsoluteUrl(picture, sender));
  const details = [
    ...(variant ? [toOneLine(variant)] : []),
    ...(quantity === null ? [] : [`Qty ${quantity}`]),
  ];
  const line = `${FONT};border-top:1px solid;padding:12px 0`;
  return `<tr>
<td width="${width}" valign="top" ${buildColourAttributes({ border: 'line' }, `${line};width:${width}px`)}><img src="${source}" alt="${alt}" width="${width}" height="${height}" ${buildColourAttributes({ background: 'sunken', text: 'ink' }, 'display:block;border:0;border-radius:10px;font-size:12px;line-height:16px')}></td>
<td valign="top" ${buildColourAttributes({ border: 'line', text: 'ink' }, `${line} 12px 12px;font-size:15px;line-height:20px`)}><strong>${alt}</strong><br><span ${buildColourAttributes({ text: 'ink-2' }, 'font-size:14px;line-height:20px')}>${escapeHtml(details.join(' · '))}</span></td>
<td valign="top" align="right" ${buildColourAttributes({ border: 'line', text: 'ink' }, `${line};${MONEY};font-size:15px;line-height:20px`)}>${escapeHtml(money ?? '')}</td>
</tr>`;
}

const renderRows = (rows: readonly MailRow[]): string =>
  renderTable(
    rows.map(renderRow).join('\n'),
    `${buildColourAttributes({ border: 'line' }, 'border-top:1px solid;margin:0 0 24px')}`,
  );

function renderRow({ label, value, isTotal }: MailRow): string {
  const style = isTotal
    ? `${FONT};font-size:18px;line-height:26px;font-weight:700;padding:10px 0 4px`
    : `${FONT};font-size:15px;line-height:20px;padding:8px 0 0`;
  const text = isTotal ? 'ink' : 'ink-2';
  return `<tr><td ${buildColourAttributes({ text }, style)}>${escapeHtml(label)}</td><td align="right" ${buildColourAttributes({ text: 'ink' }, `${style};${MONEY}`)}>${escapeHtml(value)}</td></tr>`;
}

/** The reader sees where the link goes. */
export const renderAnchor = (url: string): string =>
  `<a href="${escapeHtml(url)}" ${buildColourAttributes({ text: 'primary' }, 'text-decoration:underline;word-break:break-word')}>${escapeHtml(url.replace(/^https?:\/\//, ''))}</a>`;

function renderLink(
  { before, url, isSmall }: Extract<MailBlock, { kind: 'link' }>,
  sender: MailSender,
): string {
  const html = `${escapeHtml(before)} ${renderAnchor(toAbsoluteUrl(url, sender))}`;
  if (!isSmall) return renderParagraph(html);
  return `<p ${buildColourAttributes({ text: 'ink-2' }, `margin:0 0 16px;${SMALL}`)}>${html}</p>`;
}

/** Outlook ignores the padding of links, so there the cell has it. */
const renderButton = (label: string, url: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td align="center" ${buildColourAttributes({ background: 'primary' }, 'border-radius:999px;mso-padding-alt:14px 28px')}><a href="${escapeHtml(url)}" ${buildColourAttributes({ text: 'on-primary' }, `display:inline-block;padding:14px 28px;${FONT};font-size:16px;line-height:20px;font-weight:700;text-decoration:none`)}>${escapeHtml(label)}</a></td></tr></table>`;
