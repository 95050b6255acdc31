import { readdirSync, readFileSync } from 'node:fs';

import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import ts from 'typescript';

export const ATTACK_CHARACTERS = 50_000;

/** One of each class that expressions tell apart, and signs that this shop reads. */
const ALPHABET = [
  ...'aZ1 \t\n\r\0.,;:-_!?\'"`()[]{}<>&@#%*+=/\\|~^$₦ẹ中🌿',
  ...['\u00a0', '\u00ad', '\u0301', '\u200b', '\u200d', '\u2013', '\u2028', '\u202e', '\ufeff', '\ufe0f'],
];
/** Matched by none of our expressions, so that a run before it fails at its end. */
const FOREIGN = '\u0001';

export type FoundExpression = { place: string; source: string; flags: string };

/** Finds every regular expression of the code, and calls of `RegExp`, which hide one. */
export function findRegularExpressions(folder: string): { literals: FoundExpression[]; calls: string[] } {
  const literals: FoundExpression[] = [];
  const calls: string[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mts|mjs|js)$/.test(path))
    .map((path) => `${folder}/${path}`);
  for (const file of files) {
    const root = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      const place = () => `${file}:${root.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        literals.push({ place: place(), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
      if (isCall && /^(?:globalThis\.)?RegExp$/.test(node.expression.getText())) calls.push(place());
      ts.forEachChild(node, visit);
    };
    visit(root);
  }
  return { literals, calls };
}

const parser = new RegExpParser({ ecmaVersion: 2025 });

/**
 * Builds texts that keep an expression at work: long runs of each class of character and of what
 * its own parts match, alone and mixed, with and without an end that matches nothing.
 */
export function buildAttacks({ source, flags }: FoundExpression): string[] {
  const pattern = parser.parsePattern(source, undefined, undefined, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const own = [...new Set(listCharacters(pattern))];
  const texts = new Set<string>();
  const addRun = (start: string, unit: string) => {
    if (unit === '') return;
    const run = start + unit.repeat(Math.ceil((ATTACK_CHARACTERS - start.length) / unit.length));
    for (const end of ['', FOREIGN, 'a', ...(own[0] ? [own[0]] : [])]) texts.add(run + end);
  };
  for (const unit of [...ALPHABET, ...own]) addRun('', unit);
  const mixed = own.concat('a', ' ').slice(0, 12);
  for (const one of mixed) for (const other of mixed) if (one !== other) addRun('', one + other);
  for (const { start, units } of listRepeats(pattern, flags)) {
    addRun('', start);
    for (const unit of units) {
      addRun(start, unit);
      addRun('', start + unit);
      addRun('', `${unit}${FOREIGN}`);
    }
  }
  addRun('', sample(pattern, flags));
  addRun('', sample(pattern, flags).slice(0, -1));
  return [...texts];
}

function listCharacters(pattern: AST.Pattern): string[] {
  const found: string[] = [];
  visitRegExpAST(pattern, {
    onCharacterEnter: ({ value }) => void found.push(String.fromCodePoint(value)),
  });
  return found;
}

/** The parts that repeat, each with a text that leads to it and what it may repeat. */
function listRepeats(pattern: AST.Pattern, flags: string): { start: string; units: string[] }[] {
  const found: { start: string; units: string[] }[] = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter: (node) => {
      const { element } = node;
      const units = isOneCharacter(element) ? findMatching(element, flags) : [sample(element, flags)];
      found.push({ start: sampleBefore(node, flags), units });
    },
  });
  return found;
}

const isOneCharacter = (node: AST.Node) =>
  ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(node.type);

/** The characters of the alphabet that a part matches, eight at most. */
function findMatching({ raw }: AST.Node, flags: string): string[] {
  const expression = new RegExp(`^(?:${raw})$`, flags.replaceAll(/[gy]/g, ''));
  const known = ALPHABET.filter((character) => expression.test(character));
  if (known.length > 0) return known.slice(0, 8);
  for (let code = 32; code < 0x3000; code += 1) {
    const character = String.fromCodePoint(code);
    if (expression.test(character)) return [character];
  }
  return ['a'];
}

/** A short text that a part matches; assertions and references count as empty. */
function sample(node: AST.Node, flags: string): string {
  if (isOneCharacter(node)) return findMatching(node, flags)[0] ?? '';
  if (node.type === 'Quantifier') return sample(node.element, flags).repeat(Math.max(1, node.min));
  if (node.type === 'Alternative') return node.elements.map((part) => sample(part, flags)).join('');
  const isGroup = node.type === 'Group' || node.type === 'CapturingGroup' || node.type === 'Pattern';
  return isGroup && node.alternatives[0] ? sample(node.alternatives[0], flags) : '';
}

/** A text that leads to a part: samples of all that comes before it. */
function sampleBefore(node: AST.Node, flags: string): string {
  const { parent } = node;
  if (!parent) return '';
  const before =
    parent.type === 'Alternative'
      ? parent.elements.slice(
          0,
          parent.elements.findIndex((part) => part === node),
        )
      : [];
  return sampleBefore(parent, flags) + before.map((part) => sample(part, flags)).join('');
}
