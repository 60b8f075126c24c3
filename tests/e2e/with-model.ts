import type { ModelServer } from '../support/model-server.ts';
import { until } from '../support/until.ts';
import { test as base, modelEnv, useModel, useProduct } from './fixtures.ts';

export { expect } from './fixtures.ts';

/** Starts a product with a model server for each test. The test scripts how the model answers. */
export const test = base.extend<{ model: ModelServer; patience: string }>({
  /** `AI_TIMEOUT_SECONDS` of the product. */
  patience: ['60', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  model: ({}, use) => useModel(use),
  product: ({ app, model, patience }, use) =>
    useProduct(app, { ...modelEnv(model), AI_TIMEOUT_SECONDS: patience }, use),
});

/**
 * For tests that use only users and courses they create, make no call of the model fail and leave no job waiting: they
 * share one product and its model server.
 */
export const sharedTest = test.extend({
  app: ({ sharedModelApp }, use) => use(sharedModelApp),
  product: ({ sharedModelProduct }, use) => use(sharedModelProduct),
  model: async ({ sharedModel, sharedModelApp }, use) => {
    sharedModel.reset();
    await use(sharedModel);
    sharedModel.play([]);
    await until('the end of the jobs', async () => {
      const jobs = sharedModelApp.deps.db.selectFrom('jobs').where('state', 'in', ['queued', 'running']);
      return (await jobs.select('id').execute()).length === 0;
    });
  },
});
