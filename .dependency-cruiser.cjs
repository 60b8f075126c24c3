/** Import rules. docs/ARCHITECTURE.md gives the reasons. */
const layer = (...names) => `^src/(${names.join('|')})/`;
const tests = '\\.test\\.ts$';

/**
 * The modules of the domain. Each may import those before it and none after it; files within a module may import each
 * other.
 */
const modules = [
  'kernel',
  'ai',
  'identity',
  'school',
  'authoring',
  'attempts',
  'delivery',
  'grading',
  'operations',
  'overviews',
];
const moduleOrder = modules.slice(0, -1).map((name, index) => ({
  name: `domain-${name}-imports-no-later-module`,
  severity: 'error',
  from: { path: `^src/domain/${name}/`, pathNot: tests },
  to: { path: `^src/domain/(${modules.slice(index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...moduleOrder,
    {
      name: 'known-domain-modules',
      comment:
        'A file of the domain belongs to a module of the list above; deps.ts lists the ports of all of them.',
      severity: 'error',
      from: {},
      to: { path: `^src/domain/(?!(${modules.join('|')})/|deps.ts$)` },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'shared-stands-alone',
      comment:
        'shared runs in the browser and in Node; it knows nothing of ours and of the libraries only zod.',
      severity: 'error',
      from: { path: layer('shared'), pathNot: tests },
      to: { pathNot: ['^src/shared/', '^node_modules/zod/'] },
    },
    {
      name: 'exact-value-is-a-package',
      comment: 'exact-value imports nothing from outside its folder.',
      severity: 'error',
      from: { path: '^src/shared/exact-value/', pathNot: tests },
      to: { pathNot: '^src/shared/exact-value/' },
    },
    {
      name: 'domain-knows-no-edge',
      severity: 'error',
      from: { path: layer('domain') },
      to: {
        path: [layer('platform', 'server', 'worker', 'client'), '^(migrations|scripts|tests)/'],
        // The property-testing library is imported through this file.
        pathNot: '^tests/support/properties\\.ts$',
      },
    },
    {
      name: 'platform-implements-the-domain',
      severity: 'error',
      from: { path: layer('platform') },
      to: { path: [layer('server', 'worker', 'client'), '^(scripts|tests)/'] },
    },
    {
      name: 'only-compositions-import-platform',
      severity: 'error',
      from: { path: layer('server', 'worker'), pathNot: ['^src/(server|worker)/main\\.ts$', tests] },
      to: { path: layer('platform') },
    },
    {
      name: 'server-and-worker-apart',
      comment: 'server/main.ts starts the worker beside the server: the one composition of both.',
      severity: 'error',
      from: { path: layer('server'), pathNot: '^src/server/main\\.ts$' },
      to: { path: layer('worker') },
    },
    {
      name: 'worker-without-server',
      severity: 'error',
      from: { path: layer('worker') },
      to: { path: layer('server', 'client') },
    },
    {
      name: 'client-sees-shared-and-one-type',
      severity: 'error',
      from: { path: layer('client') },
      to: {
        path: [layer('domain', 'platform', 'worker', 'server'), '^(migrations|scripts)/'],
        pathNot: '^src/server/trpc/app-router\\.ts$',
      },
    },
    {
      name: 'of-the-server-only-its-type',
      severity: 'error',
      from: { path: layer('client') },
      to: { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-apart',
      comment: 'Screens compose features; a feature never reaches into another.',
      severity: 'error',
      from: { path: '^src/client/features/([^/]+/[^/]+)/' },
      to: { path: '^src/client/(features|app)/', pathNot: '^src/client/features/$1/' },
    },
    {
      name: 'kit-and-lib-below-features',
      severity: 'error',
      from: { path: '^src/client/(components|lib)/' },
      to: { path: '^src/client/(features|app)/' },
    },
    {
      name: 'sql-in-its-files',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['-queries\\.ts$', '^src/domain/kernel/database/', '^src/platform/', tests],
      },
      to: { path: '^node_modules/kysely/' },
    },
    {
      name: 'server-asks-use-cases',
      comment: 'What a router or a call needs is a use case, with who may ask for it.',
      severity: 'error',
      from: { path: layer('server'), pathNot: tests },
      to: { path: '-queries\\.ts$' },
    },
    {
      name: 'bullmq-in-the-queue',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/platform/queue/' },
      to: { path: '^node_modules/(bullmq|ioredis)/' },
    },
    {
      name: 'http-in-the-server',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/', tests] },
      // The links of the tRPC client library use `observable`.
      to: {
        path: '^node_modules/(fastify|@fastify/[^/]+|@trpc/server)/',
        pathNot: '^node_modules/@trpc/server/dist/observable/',
      },
    },
    {
      name: 'product-without-tests',
      comment: 'The measurement drives the product as tests do, against the same servers.',
      severity: 'error',
      from: { path: '^(src|migrations|scripts)/', pathNot: [tests, '^scripts/bench/'] },
      to: { path: '^tests/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: ['\\.d\\.ts$', '^src/client/public/', '/rules-\\d+\\.cjs$', tests],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
    },
  },
};
