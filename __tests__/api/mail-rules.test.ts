import { readFileSync } from 'node:fs';

import { formatDeliveryDates as formatOnPage } from '@/lib/time/format-delivery-dates';
import { describeComingParcels } from '@/server/modules/orders/mail-items';
import type { OrderItemRow, ParcelRow } from '@/server/modules/parcels/tables';
import { mailColours } from '@/server/platform/mail/colours';
import type { Mail } from '@/server/platform/mail/mailer';
import { renderMail } from '@/server/platform/mail/render-mail';
import { formatDeliveryDates } from '@/server/platform/text/format-delivery-dates';

import { fillShop } from '../support/api/catalogue';
import { sendEveryMail } from '../support/api/every-mail';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { calculateContrast, listPaintedTexts, listTexts, parseMail } from '../support/mail-html';

const HOSTILE = `<img src=x onerror=alert(1)> "Shea" & 'co'\r\nBcc: all@mail.example`;
const KILOBYTE = 1024;
/** Gmail cuts mails over 102 KB; ours are far from it. */
const MAX_BYTES = 40 * KILOBYTE;

/** What some mail program drops, and with it the layout: Outlook, Gmail, Yahoo, Samsung. */
const FORBIDDEN = [
  /<(script|link|form|input|button|iframe|object|embed|video|audio|svg|base|picture|source)\b/i,
  /\b(flex|grid|float|@import|@font-face|expression|javascript:)\b/i,
  /url\(/i,
  /(?:^|[;"{\s])position\s*:/i,
  /<[^>]*\son\w+=/i,
];

let server: TestServer;
type Rendered = Mail & { html: string; document: Document };
let mails: Rendered[];
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  const sent = await sendEveryMail(server, { product: HOSTILE, store: HOSTILE, reason: HOSTILE });
  mails = sent.map((mail) => ({ ...mail, html: mail.html ?? '', document: parseMail(mail.html ?? '') }));
});
afterAll(() => server.close());

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_one, at) => from + at);

/** What a rule refuses in each mail, with the mail's subject. */
const findFaults = (rule: (mail: Rendered) => unknown[]): unknown[] =>
  mails.flatMap((mail) => rule(mail).map((fault) => [mail.subject, fault]));

const toWords = (text: string) => text.replace(/\s+/g, ' ');
const readBody = (document: Document) =>
  toWords(
    listTexts(document)
      .filter(({ parent }) => !parent?.closest('h1'))
      .map(({ text }) => text)
      .join(' '),
  );

it('every kind of mail has a text and an HTML part of less than 40 KB', () => {
  expect(mails.length).toBeGreaterThan(100);
  expect(new Set(mails.map(({ subject }) => subject)).size).toBeGreaterThan(45);
  expect(findFaults(({ text, html }) => (text && html ? [] : ['no part']))).toEqual([]);
  expect(findFaults(({ html }) => (Buffer.byteLength(html) < MAX_BYTES ? [] : [html.length]))).toEqual([]);
});

it('mail with the most items that one shows stays under the limit', () => {
  const picture = '/api/images/6f1c1a52-54c5-4f0f-9a87-3a5d5c1f0b11-share.jpg';
  const item = { name: HOSTILE, variant: '200 ml', quantity: 20, money: '₦1,234,567.50', picture };
  const items = Array.from({ length: 20 }, () => item);
  const content = { blocks: [{ kind: 'items' as const, title: HOSTILE, items, omitted: 5 }] };
  const { html = '', text } = renderMail({ to: 'bisi@mail.example', subject: HOSTILE, content }, server.deps);
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
  for (const part of [html, text]) expect(part).toContain('and 5 more items');
});

it('mail of an order of 12 parcels names an item of each, and counts what it leaves out', () => {
  const buildParcel = (at: number, lines: number) => ({
    parcel: { status: 'paid', method: 'standard', daysMin: 1, daysMax: 3 } as ParcelRow, // no more is read
    store: `Store ${at}`,
    items: Array.from({ length: lines }, (_line, index) => ({
      name: `Product ${at}-${index + 1}`,
      variantLabel: null,
      image: '6f1c1a52',
      quantity: 1,
      totalKobo: 500_000,
    })) as OrderItemRow[], // no more is read
  });
  const render = (parcels: ReturnType<typeof buildParcel>[]) =>
    renderMail(
      { to: 'bisi@mail.example', subject: 'x', content: { blocks: describeComingParcels(parcels) } },
      server.deps,
    );
  const { html = '', text } = render([buildParcel(1, 25), ...range(2, 12).map((at) => buildParcel(at, 2))]);
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
  expect(range(1, 12).filter((at) => !text.includes(`Product ${at}-1:`))).toEqual([]);
  expect(text.match(/- 1 × Product/g)).toHaveLength(20);
  expect(text).toContain('and 23 more items');
  expect(render(range(1, 25).map((at) => buildParcel(at, 1))).text).toContain('and 5 more parcels');
});

it('no mail has an element or a style that mail programs drop', () => {
  expect(
    findFaults(({ html }) =>
      FORBIDDEN.flatMap((pattern) => pattern.exec(html.replaceAll(/&lt;.*?&gt;/g, ''))?.[0] ?? []),
    ),
  ).toEqual([]);
  expect(
    findFaults(({ document }) =>
      [...document.querySelectorAll('table')].filter(
        (table) => table.getAttribute('role') !== 'presentation',
      ),
    ),
  ).toEqual([]);
});

it('pictures in mails are JPEGs of our own products, with alternative text and size', () => {
  const faults = findFaults(({ document }) =>
    [...document.images].filter(
      ({ src, alt, width, height }) =>
        !/^https:\/\/didan\.example\/(api\/)?images\/[\w-]+-share\.jpg$/.test(src) ||
        !alt ||
        width / height !== 4 / 3,
    ),
  );
  expect(faults).toEqual([]);
  expect(mails.filter(({ html }) => html.includes('<img ')).length).toBeGreaterThan(20);
});

it('links in mails are absolute, and the text part has the same links', () => {
  const faults = findFaults(({ text, document }) =>
    [...document.links]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((url) => !/^https:\/\/\S+$/.test(url) || !text.includes(url)),
  );
  expect(faults).toEqual([]);
  const missing = findFaults(({ text, document }) =>
    (text.match(/https?:\/\/\S+/g) ?? []).filter(
      (url) => ![...document.links].some((link) => link.getAttribute('href') === url),
    ),
  );
  expect(missing).toEqual([]);
});

it('text and HTML say the same amounts, codes and sentences', () => {
  const faults = findFaults(({ text, document }) => {
    const facts = (part: string) => new Set(part.match(/₦[\d,.]*\d|\b\d{6}\b|\bDD-[\w-]+/g));
    const [inText, inHtml] = [facts(text), facts(readBody(document))];
    return [...inText]
      .filter((fact) => !inHtml.has(fact))
      .concat([...inHtml].filter((fact) => !inText.has(fact)));
  });
  expect(faults).toEqual([]);
  const words = findFaults(({ text, document }) => {
    const shown = readBody(document);
    const lines = text.split('\n').filter((line) => line && !/https?:|^- |: |\d{4,}/.test(line));
    return lines.filter((line) => !shown.includes(toWords(line)));
  });
  expect(words).toEqual([]);
});

it('text from stores and staff is escaped in mails, and breaks no subject', () => {
  expect(findFaults(({ subject }) => (/[\r\n]/.test(subject) ? [subject] : []))).toEqual([]);
  const injected = findFaults(({ document }) => [
    ...document.querySelectorAll('[onerror], img[src="x"], script'),
  ]);
  expect(injected).toEqual([]);
  const hostile = mails.filter(({ text }) => text.includes('<img src=x'));
  expect(hostile.length).toBeGreaterThan(20);
  expect(hostile.filter(({ html }) => !html.includes('&lt;img src=x onerror=alert(1)&gt;'))).toEqual([]);
});

it('nobody’s name, phone or address is in a mail about an order', () => {
  const orderMails = mails.filter(({ text }) => text.includes('/orders/'));
  expect(orderMails.length).toBeGreaterThan(30);
  // A whole number: four digits of it stand in some order's code or link by chance.
  const personal = /Bisi Adeyemi|(?:\b0|\+?234 ?)803[ -]?\d{3}[ -]?\d{4}\b|Aguda|water works|It stings/;
  expect(
    findFaults((mail) =>
      orderMails.includes(mail) ? (personal.exec(`${mail.text}${mail.html}`) ?? []) : [],
    ),
  ).toEqual([]);
});

it.each(['light', 'dark'] as const)('every text of a mail has enough contrast in the %s theme', (theme) => {
  const faults = findFaults(({ document }) =>
    listPaintedTexts(document, theme).filter(
      ({ colour, background }) => !(calculateContrast(colour, background) >= 4.5),
    ),
  );
  expect(faults).toEqual([]);
});

it('mails declare the dark theme, their language and their title', () => {
  const faults = findFaults(({ subject, document }) =>
    [
      document.documentElement.lang === 'en',
      document.title === subject,
      document.querySelector('meta[name="color-scheme"]')?.getAttribute('content') === 'light dark',
      document.querySelectorAll('h1').length === 1,
      document.querySelectorAll('style').length === 1,
    ].filter((isRight) => !isRight),
  );
  expect(faults).toEqual([]);
});

it('colours of mails are those of the shop', () => {
  const [light = '', dark = ''] = readFileSync('src/shell/styles/globals.css', 'utf8').split(
    "[data-theme='dark'] {",
  );
  const shorten = (colour: string) => colour.replace('#ffffff', '#fff');
  for (const [name, [inLight, inDark]] of Object.entries(mailColours)) {
    const declared = (css: string) => new RegExp(`--color-${name}: [^\\n]*`).exec(css)?.[0] ?? '';
    expect([name, declared(light)]).toEqual([name, expect.stringContaining(shorten(inLight))]);
    if (inLight !== inDark)
      expect([name, declared(dark)]).toEqual([name, expect.stringContaining(shorten(inDark))]);
  }
});

it.each([
  ['2026-11-24', '2026-11-26'],
  ['2026-11-30', '2026-12-02'],
  ['2026-11-24', '2026-11-24'],
])('mails and the order page write the dates %s to %s alike', (from, until) => {
  expect(formatDeliveryDates({ from, until })).toBe(formatOnPage({ from, until }));
});
