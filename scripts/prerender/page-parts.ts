import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Takes a small script of the built client as an element that stands in a page itself, without what is there for its
 * readers; the server lets it run by its hash.
 */
export async function takeScript(folder: string, file: string): Promise<string> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  await rm(path);
  return `<script>${text.replace(/^\s*(\/\/.*\n)?/gm, '')}</script>`;
}

/** Puts what has to be done before the first paint into the page itself: fetched, it would hold up what stands below it. */
export async function inlineTheme(folder: string): Promise<void> {
  const path = join(folder, 'index.html');
  const theme = await takeScript(folder, 'theme.js');
  await writeFile(
    path,
    putInto(await readFile(path, 'utf8'), [['<script src="/theme.js"></script>', theme]]),
  );
}

/** The page with each of `parts` in the place of what stands there; throws when it has none of that. */
export function putInto(
  page: string,
  parts: ReadonlyArray<readonly [before: string, after: string]>,
): string {
  let put = page;
  for (const [before, after] of parts) {
    if (!put.includes(before)) throw new Error(`index.html has no ${before}`);
    put = put.replace(before, () => after);
  }
  return put;
}
