import { ESLint } from 'eslint';

/** Lints `[{path, code}]` from the standard input as if each were that file, and prints the ids of the rules each breaks. */
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const snippets = JSON.parse(Buffer.concat(chunks).toString());

const eslint = new ESLint({
  overrideConfig: [
    { rules: { 'import/order': 'off' } },
    {
      // The one snippet whose file does not exist: a module that nobody has listed.
      files: ['src/server/modules/new-module/**'],
      languageOptions: {
        parserOptions: { projectService: { allowDefaultProject: ['src/server/modules/new-module/*.ts'] } },
      },
    },
  ],
});
const broken = [];
for (const { path, code } of snippets) {
  const [result] = await eslint.lintText(code, { filePath: path });
  broken.push(result?.messages.map(({ ruleId, message }) => ruleId ?? message));
}
process.stdout.write(JSON.stringify(broken));
