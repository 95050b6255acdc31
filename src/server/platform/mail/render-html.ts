import { paths } from '@/config/paths';

import { buildColourAttributes, styleSheet } from './colours';
import { toAbsoluteUrl, type MailContent, type MailSender } from './content';
import { escapeHtml, FONT, renderTable } from './html';
import { layoutMessages } from './layout-messages';
import { renderAnchor, renderBlock, renderParagraph } from './render-blocks';

/** The class of cells with less padding on narrow screens. */
const WIDE = 'wide';
const PREHEADER_MAX_CHARACTERS = 120;

/**
 * Renders a mail as HTML: tables of at most 600 px, styles in the elements, system fonts, and
 * nothing from outside but pictures of products (docs/decisions/0053).
 */
export function renderHtml(subject: string, content: MailContent, sender: MailSender): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}</style>
</head>
<body ${buildColourAttributes({ background: 'canvas', text: 'ink' }, 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(findPreheader(content))}</div>
${renderTable(`<tr><td align="center" ${buildColourAttributes({ background: 'canvas' }, 'padding:24px 12px')}>
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
${renderCard(subject, content, sender)}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>`)}
</body>
</html>
`;
}

/** What an inbox shows beside the subject. */
function findPreheader({ blocks }: MailContent): string {
  const first = blocks.find((block) => typeof block === 'string') ?? '';
  return first.length <= PREHEADER_MAX_CHARACTERS ? first : `${first.slice(0, PREHEADER_MAX_CHARACTERS)}…`;
}

function renderCard(subject: string, { greeting, blocks }: MailContent, sender: MailSender): string {
  const name = 'font-size:26px;line-height:32px;font-weight:800;letter-spacing:-0.02em';
  const heading = 'margin:0 0 16px;font-size:26px;line-height:32px;font-weight:800;letter-spacing:-0.01em';
  return renderTable(
    `<tr><td ${buildColourAttributes({ background: 'zobo-deep', text: 'guava', border: 'agbalumo' }, `${FONT};${name};padding:18px 32px;border-bottom:4px solid;border-radius:20px 20px 0 0`, WIDE)}>${layoutMessages.signature}</td></tr>
<tr><td ${buildColourAttributes({ background: 'surface', text: 'ink' }, `${FONT};padding:32px 32px 16px`, WIDE)}>
<h1 ${buildColourAttributes({ text: 'ink' }, `${FONT};${heading}`)}>${escapeHtml(subject)}</h1>
${renderParagraph(escapeHtml(greeting ?? 'Hello,'))}
${blocks.map((block) => renderBlock(block, sender)).join('\n')}
${renderParagraph(layoutMessages.signature)}
</td></tr>
<tr><td ${buildColourAttributes({ background: 'sunken', text: 'ink-2' }, `${FONT};font-size:13px;line-height:20px;padding:20px 32px;border-radius:0 0 20px 20px`, WIDE)}>${renderFooter(sender)}</td></tr>`,
    'align="center" style="width:100%;max-width:600px"',
  );
}

const renderFooter = (sender: MailSender): string =>
  [
    ...(sender.companyLine ? [escapeHtml(sender.companyLine)] : []),
    `${escapeHtml('Questions? Write to us:')} ${renderAnchor(toAbsoluteUrl(paths.contact, sender))}`,
  ].join('<br>');
