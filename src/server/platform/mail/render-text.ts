import { paths } from '@/config/paths';

import {
  toAbsoluteUrl,
  toOneLine,
  type MailBlock,
  type MailContent,
  type MailItem,
  type MailItems,
  type MailSender,
} from './content';
import { layoutMessages } from './layout-messages';

/** Renders a mail as plain text. */
export function renderText({ greeting, blocks }: MailContent, sender: MailSender): string {
  const paragraphs = [
    greeting ?? 'Hello,',
    ...blocks.map((block) => renderBlock(block, sender)),
    layoutMessages.signature,
    [sender.companyLine, `Questions? Write to us: ${toAbsoluteUrl(paths.contact, sender)}`]
      .filter(Boolean)
      .join('\n'),
  ];
  return paragraphs.join('\n\n');
}

function renderBlock(block: MailBlock, sender: MailSender): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'code':
      return `${block.before} ${block.code}. ${block.after}`;
    case 'items':
      return renderItems(block);
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'address':
      return `${block.label}\n${block.address}`;
    case 'link':
      return `${block.before} ${toAbsoluteUrl(block.url, sender)}`;
    case 'button':
      return `${block.label}: ${toAbsoluteUrl(block.url, sender)}`;
  }
}

const renderItems = ({ title, note, items, omitted }: MailItems): string =>
  [
    toOneLine(title),
    ...(note ? [note] : []),
    ...items.map((item) => `- ${renderItem(item)}`),
    ...(omitted ? [omitted === 1 ? 'and 1 more item' : `and ${omitted} more items`] : []),
  ].join('\n');

function renderItem({ name, variant, quantity, money }: MailItem): string {
  const product = [name, variant ?? ''].filter(Boolean).map(toOneLine).join(', ');
  const item = quantity === null ? product : `${quantity} × ${product}`;
  return money ? `${item}: ${money}` : item;
}
