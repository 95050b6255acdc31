import { JSDOM } from 'jsdom';

const RULE = /\.([\w-]+)\{([\w-]+):(#[\da-f]{6})!important\}/g;

/**
 * The colours by which a class replaces those of an element in the dark theme: property by class.
 */
function readDarkRules(css: string): Map<string, [property: string, colour: string]> {
  const dark = /@media \(prefers-color-scheme:dark\)\{(.*)\}$/.exec(css)?.[1] ?? '';
  return new Map(
    [...dark.matchAll(RULE)].map(([, name = '', property = '', colour = '']) => [name, [property, colour]]),
  );
}

const { window } = new JSDOM();

/** Parses HTML without running or fetching anything. */
export const parseMail = (html: string): Document =>
  new window.DOMParser().parseFromString(html, 'text/html');

type Theme = 'light' | 'dark';

/** A text of a mail with the two colours that make it readable. */
export type PaintedText = { text: string; colour: string; background: string };

/** Lists every text of a mail with its colours in a theme, as a mail program resolves them. */
export function listPaintedTexts(document: Document, theme: Theme): PaintedText[] {
  const rules =
    theme === 'dark'
      ? readDarkRules(document.querySelector('style')?.textContent ?? '')
      : new Map<string, [string, string]>();
  const resolve = (element: Element | null, property: string): string => {
    if (!element) return '';
    for (const name of element.classList) {
      const [replaced, colour = ''] = rules.get(name) ?? [];
      if (replaced === property) return colour;
    }
    const own = new RegExp(`(?:^|;)${property}:(#[\\da-f]{6})`).exec(
      element.getAttribute('style') ?? '',
    )?.[1];
    return own ?? resolve(element.parentElement, property);
  };
  return listTexts(document).map(({ text, parent }) => ({
    text,
    colour: resolve(parent, 'color'),
    background: resolve(parent, 'background-color'),
  }));
}

/** Lists the texts that a reader sees. */
export function listTexts(document: Document): { text: string; parent: Element | null }[] {
  const walker = document.createTreeWalker(document.body, window.NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode;
    const text = textContent?.trim() ?? '';
    if (text && !parent?.closest('[style*="display:none"]')) texts.push({ text, parent });
  }
  return texts;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of WCAG 2 between two colours such as '#7a1243'. */
export function calculateContrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
