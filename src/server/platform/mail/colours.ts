/** The shop's colours in the light and the dark theme, as in shell/styles/globals.css. */
export const mailColours = {
  canvas: ['#fffaf7', '#170912'],
  surface: ['#ffffff', '#22101a'],
  sunken: ['#f8ece6', '#2f1825'],
  line: ['#ecdcd5', '#45293a'],
  ink: ['#2a0a1c', '#fdeee8'],
  'ink-2': ['#6b4757', '#d5b5c0'],
  primary: ['#7a1243', '#ff9f5a'],
  'on-primary': ['#ffffff', '#2a0a1c'],
  'zobo-deep': ['#5a0c31', '#5a0c31'],
  guava: ['#fbcfc7', '#fbcfc7'],
  agbalumo: ['#f5842b', '#f5842b'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;
export type MailColour = keyof typeof mailColours;

type Paint = { background?: MailColour; text?: MailColour; border?: MailColour };

const properties = { background: 'background-color', text: 'color', border: 'border-color' } as const;
type Property = keyof typeof properties;

/**
 * The attributes of an element: light colours in its style, because many mail programs know
 * nothing else, and classes by which the dark theme replaces them.
 */
export function buildColourAttributes(paints: Paint, style: string, ownClass = ''): string {
  const entries = Object.entries(paints) as [Property, MailColour][]; // the keys of Paint
  const classes = [ownClass, ...entries.map(([property, colour]) => `${property}-${colour}`)];
  const colours = entries.map(([property, colour]) => `${properties[property]}:${mailColours[colour][0]}`);
  return `class="${classes.join(' ').trim()}" style="${[style, ...colours].join(';')}"`;
}

const darkRules = (Object.keys(mailColours) as MailColour[]).flatMap((colour) =>
  (Object.keys(properties) as Property[]).map(
    (property) => `.${property}-${colour}{${properties[property]}:${mailColours[colour][1]}!important}`,
  ),
);

/** The one style sheet of a mail. Without it, as in some mail programs, the mail is light. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.wide{padding-left:20px!important;padding-right:20px!important}}',
  `@media (prefers-color-scheme:dark){${darkRules.join('')}}`,
].join('');
