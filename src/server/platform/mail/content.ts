/*
 * What a mail says, without its look. It is rendered to text and to HTML, so that the two agree.
 * A URL is absolute or a path of the shop.
 */

/** A product, as a line of an order or on its own. */
export type MailItem = {
  name: string;
  variant: string | null;
  quantity: number | null;
  money: string | null;
  /** Path of a JPEG of 4 by 3: not every mail program shows WebP or AVIF. */
  picture: string;
};

export type MailItems = {
  kind: 'items';
  /** The store that sends them, or the brand. */
  title: string;
  /** When they arrive. */
  note?: string;
  items: readonly MailItem[];
  /** How many items the mail leaves out. */
  omitted?: number;
};

export type MailRow = { label: string; value: string; isTotal?: boolean };

export type MailBlock =
  /** A paragraph. */
  | string
  | { kind: 'list'; items: readonly string[] }
  /** A code that the reader types somewhere, shown large: "Your code is 123456. It expires …". */
  | { kind: 'code'; before: string; code: string; after: string }
  | MailItems
  | { kind: 'rows'; rows: readonly MailRow[] }
  | { kind: 'address'; label: string; address: string }
  /** A sentence that ends in a link. */
  | { kind: 'link'; before: string; url: string; isSmall?: boolean }
  /** What the reader is asked to do; one in each mail. */
  | { kind: 'button'; label: string; url: string };

export type MailContent = {
  /** Defaults to 'Hello,'. */
  greeting?: string;
  blocks: readonly MailBlock[];
};

/** Who sends the mail. */
export type MailSender = {
  appUrl: string;
  /** Who runs the shop; empty if the settings do not say. */
  companyLine: string;
};

/** @param url absolute, or a path of the shop */
export const toAbsoluteUrl = (url: string, { appUrl }: MailSender): string =>
  url.startsWith('/') ? `${appUrl}${url}` : url;

/** Names of products and stores are one line. */
export const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
