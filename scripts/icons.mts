// Writes public/icons.svg, a sprite of the lucide icons listed in src/components/ui/icons.json:
// icons then cost a page no JavaScript, and a browser keeps them all after the first
// (docs/decisions/0005). Usage: npm run icons
import { readFileSync, writeFileSync } from 'node:fs';

/** The shop's name for each icon → lucide's. */
const icons: Record<string, string> = JSON.parse(readFileSync('src/components/ui/icons.json', 'utf8'));

type IconNode = [tag: string, attributes: Record<string, string>];

function markup([tag, { key: _key, ...attributes }]: IconNode) {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${pairs.join('')}/>`;
}

async function symbol([name, lucideName]: [string, string]) {
  const { __iconData: icon } = await import(`lucide-react/icons/${lucideName}`);
  return `<symbol id="${name}" viewBox="0 0 24 24">${icon.node.map(markup).join('')}</symbol>`;
}

const symbols = await Promise.all(Object.entries(icons).map(symbol));
writeFileSync('public/icons.svg', `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
