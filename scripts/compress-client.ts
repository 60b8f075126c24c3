import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { withClientModules } from './prerender/client-modules.ts';
import { prerenderLogin } from './prerender/login.ts';
import { inlineTheme } from './prerender/page-parts.ts';
import { prerenderScreens } from './prerender/screens.ts';

/** Draws pictures of the built client's pages and compresses it all once, so that nobody waits for either. */
const folder = 'dist/client';
const worthwhile = /\.(js|css|svg|json)$/;

await withClientModules(async (load) => {
  await inlineTheme(folder);
  await prerenderLogin(folder, load);
  await prerenderScreens(folder, load);
});

for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
  if (!entry.isFile() || !worthwhile.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const content = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
