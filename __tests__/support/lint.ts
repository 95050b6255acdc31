import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';

/** A piece of code at the path of a file that exists or could. */
export type Snippet = { path: string; code: string };

const CONFIG = ['package.json', 'tsconfig.json', 'oxlint.config.mjs', 'next-env.d.ts'];

/**
 * Lints each snippet as if it were the file at its path, in a copy of `src`. A path's second snippet lies beside its
 * first, under another name.
 * @returns by snippet, the rules that it breaks: `import-js(no-restricted-paths)`
 * @throws Error where the linter does not run
 */
export function lintSnippets(snippets: Snippet[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    cpSync('src', join(folder, 'src'), { recursive: true });
    for (const file of CONFIG) if (existsSync(file)) cpSync(file, join(folder, file));
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    const taken = new Set<string>();
    const paths = snippets.map(({ path, code }, index) => {
      const own = taken.has(path) ? path.replace(extname(path), `-${index}${extname(path)}`) : path;
      taken.add(own);
      mkdirSync(dirname(join(folder, own)), { recursive: true });
      writeFileSync(join(folder, own), code);
      return own;
    });
    const { stdout, stderr } = spawnSync(
      'node',
      ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs', '-f', 'json', ...paths],
      { cwd: folder, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
    );
    if (!stdout.startsWith('{')) throw new Error(`The linter did not run:\n${stdout}${stderr}`);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    return paths.map((path) =>
      diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
