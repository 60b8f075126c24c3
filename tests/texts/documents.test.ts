import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const documents = ['README.md', 'CHANGELOG.md', 'SECURITY.md']
  .concat(readdirSync(join(root, 'docs'), { recursive: true }).map((name) => join('docs', String(name))))
  .filter((name) => name.endsWith('.md'));

it.each(documents)('names only existing files and commands in %s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const missing: string[] = [];
  for (const [, target] of text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g))
    if (!existsSync(join(root, dirname(document), target!))) missing.push(target!);
  for (const [, path] of text.matchAll(/`((?:tests|src|scripts|deploy|docs)\/[\w./-]+\.\w+)`/g))
    if (!existsSync(join(root, path!))) missing.push(path!);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const [, command] of text.matchAll(/`[^`\n]*npm run (?:--silent )?([a-z0-9:-]+)[^`\n]*`/g))
    if (!(command! in scripts)) missing.push(`npm run ${command}`);
  expect(missing).toEqual([]);
});

it('contains every test file that docs/security.md names', () => {
  const named = [...readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(/`([\w/.-]+\.tsx?)`/g)].map(
    ([, path]) => path!,
  );
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(
    (path) => !existsSync(join(root, path.startsWith('src/') ? '' : 'tests', path)),
  );
  expect([...new Set(missing)]).toEqual([]);
});
