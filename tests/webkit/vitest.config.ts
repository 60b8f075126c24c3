import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests in WebKit, the engine of every browser on iPhones and iPads; `npm run test:all` runs them. */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: {
    include: ['tests/webkit/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    pool: 'forks',
    globalSetup: ['tests/support/run-folder.ts'],
  },
});
