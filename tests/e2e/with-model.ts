import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { startProduct } from '../support/product-process.ts';
import { test as base } from './fixtures.ts';

export { expect } from './fixtures.ts';

/** The product with a model behind it, which each test tells how to behave. */
export const test = base.extend<{ model: ModelServer; patience: string }>({
  /** Seconds the product waits for one answer of the model. */
  patience: ['60', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  model: async ({}, use) => {
    const model = await startModelServer();
    await use(model);
    await model.close();
  },
  product: async ({ app, model, patience }, use) => {
    const env = {
      DATA_DIR: app.dataDir,
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'gpt-4-test',
      AI_TIMEOUT_SECONDS: patience,
    };
    const product = await startProduct({ program: 'src/server/main.ts', env });
    await use(product);
    await product.stop();
  },
});
