import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProduct } from '../support/product-process.ts';

it.skipIf(process.platform === 'win32')(
  'makes DATA_DIR and everything in it readable by its own user only',
  async () => {
    const above = mkdtempSync(join(tmpdir(), 'aula-private-'));
    const dataDir = join(above, 'school', 'data');
    const usual = process.umask(0o022);
    try {
      const product = await startProduct({ program: 'src/server/main.ts', env: { DATA_DIR: dataDir } });
      expect(await product.stop()).toBe(0);
      const made = [
        dataDir,
        ...readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name))),
      ];
      expect(made.length).toBeGreaterThan(1);
      for (const path of made) expect([path, statSync(path).mode & 0o077]).toEqual([path, 0]);
    } finally {
      process.umask(usual);
      rmSync(above, { recursive: true, force: true });
    }
  },
);
