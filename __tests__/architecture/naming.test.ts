import { readdirSync, readFileSync } from 'node:fs';

import ts from 'typescript';

/**
 * Names that this code once used where the field has a term. Properties are left out: some of the
 * words name states (`lost`).
 */
const FORMER_NAMES = new Set(
  `shelf shelve freshShelf standing narrowing matching turn inTurn createTurns sending waiting settleWaiting lost
  changeArrived changeSettled isHere hasLeft ownerNow isLostOnTheWay said unmet news tellOfParcels BagNews
  leadOn useGoOn leadsToLogin ledHome leaveFor KeptRates keepCommon cartRemembered ownerSeen addressKept takeLeave
  Farewell otherBody refuse Refusal ask claimAsking findUnasked demandKey oweRefund moneyGoesBack giveStockBack
  giveCouponBack takeStock forgetFormerBuyers ownData filled shape anId Addable Gone LeftRow ListFaces dataForm
  hydrateGently lateScript lateHead endOnDelivery waitForOwnOrders whyNotOnDelivery skinSense clash drawing letters
  holdPerson holdUserByEmail`.split(/\s+/),
);
/** Words that say nothing by themselves, so that no search for an exported name finds its uses. */
const BARE_WORDS = new Set(
  'put has say part sign once index text apply gone count place standing'.split(' '),
);
/** A noun where a function needs a verb: `rowsOf` instead of `findRows`. */
const NOUN_OF = /^(?!is|has|can)[a-z]+Of$/;
/** Words that occur in no file name. */
const FILE_NAME =
  /(?:^|[/-])(?:shelf|standing|narrowing|in-turn|sending|outgoing|news|lead-on|kept|own-data|other-body|data-form|hydrate-gently|late-script|late-head|skin-sense|clash|drawing|letters)(?=[-./]|$)/;

const files = ['src', '__tests__', 'scripts', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => !path.includes('node_modules/') && /\.(?:tsx?|mts|mjs|js)$/.test(path)),
);

type Name = { name: string; isExported: boolean };

function readDeclaredNames(file: string, text: string): Name[] {
  const root = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Name[] = [];
  const visit = (node: ts.Node): void => {
    // What is imported from a package has the package's name.
    if (ts.isImportDeclaration(node)) return;
    const name = (node as Partial<ts.NamedDeclaration>).name;
    if (name && ts.isIdentifier(name) && isDeclaration(node))
      found.push({ name: name.text, isExported: isExported(node) });
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/**
 * A variable, function, type or class; a parameter or a destructured name that is not simply a
 * property's.
 */
const isDeclaration = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isParameter(node) ||
  (ts.isBindingElement(node) && (node.propertyName !== undefined || ts.isArrayBindingPattern(node.parent)));

function isExported(node: ts.Node): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

it('no file has a retired name', () => {
  expect(files.filter((file) => FILE_NAME.test(file))).toEqual([]);
});

let declared: (Name & { file: string })[] = [];
beforeAll(() => {
  declared = files.flatMap((file) =>
    readDeclaredNames(file, readFileSync(file, 'utf8')).map((name) => ({ file, ...name })),
  );
});
const describeName = ({ file, name }: { file: string; name: string }) => `${file}: ${name}`;

it('no declaration has a retired name, and no export is a bare word', () => {
  const found = declared.filter(
    ({ name, isExported }) => FORMER_NAMES.has(name) || (isExported && BARE_WORDS.has(name)),
  );
  expect(found.map(describeName)).toEqual([]);
});

it('no function of the shop is named by a noun and Of', () => {
  const found = declared.filter(({ file, name }) => file.startsWith('src/') && NOUN_OF.test(name));
  expect(found.map(describeName)).toEqual([]);
});

it('a retired name and an exported bare word are detected', () => {
  const names = readDeclaredNames('a.ts', 'export const put = 1; const clash = 2; function f(turn: 1) {}');
  expect(names).toEqual(
    expect.arrayContaining([
      { name: 'put', isExported: true },
      { name: 'clash', isExported: false },
      { name: 'turn', isExported: false },
    ]),
  );
});
