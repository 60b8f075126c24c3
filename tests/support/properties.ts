import fc from 'fast-check';

/** The seed of `npm test`. */
const seed = 20_261_126;

// `npm test` uses a fixed seed, so that results are reproducible. `npm run test:all` uses random seeds; a failure prints
// seed and path, which reproduce it.
if (process.env.AULA_TEST_SCOPE !== 'all') fc.configureGlobal({ seed });

export default fc;
