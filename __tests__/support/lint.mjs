import { ESLint } from 'eslint';

/** Lints `[{path, code}]` from the standard input as if each were that file, and prints the ids of the rules each breaks. */
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const snippets = JSON.parse(Buffer.concat(chunks).toString());

/** The one file whose snippets break a rule that reads types; types cost seconds, so the others are linted without them. */
const TYPED = 'src/session/session.ts';
const rulesWithTypes = Object.fromEntries(
  ['no-floating-promises', 'no-misused-promises', 'await-thenable'].map((rule) => [
    `@typescript-eslint/${rule}`,
    'off',
  ]),
);

const eslint = new ESLint({
  overrideConfig: [
    { rules: { 'import/order': 'off', 'import/no-cycle': 'off' } },
    {
      files: ['src/**/*.{ts,tsx}'],
      ignores: [TYPED],
      languageOptions: { parserOptions: { projectService: false } },
      rules: /** @type {Record<string, 'off'>} */ (rulesWithTypes),
    },
  ],
});
const broken = [];
for (const { path, code } of snippets) {
  const [result] = await eslint.lintText(code, { filePath: path });
  broken.push(result?.messages.map(({ ruleId, message }) => ruleId ?? message));
}
process.stdout.write(JSON.stringify(broken));
