/** The parts of an installation and what can be wrong with each. */
export const partStates = {
  database: ['full', 'unavailable', 'log-grows'],
  disk: ['full', 'low', 'no-upgrade'],
  backup: ['failed', 'old', 'never'],
  'restore-trial': ['failed'],
  'off-box': ['failed', 'old', 'none'],
  mail: ['away', 'undelivered'],
  redis: ['away'],
  model: ['away'],
  clock: ['behind', 'set', 'unsynchronised'],
  proxy: ['untrusted', 'host', 'no-https'],
  certificate: ['expired', 'wrong-name', 'ends'],
  version: ['security'],
} as const;
export type Part = keyof typeof partStates;
export const parts = Object.keys(partStates) as Part[];
export type MatterKey = { [P in Part]: `${P}-${(typeof partStates)[P][number]}` }[Part];
export const matterKeys = parts.flatMap((part) =>
  partStates[part].map((state) => `${part}-${state}` as MatterKey),
);

/** Known reasons of failures; their texts are `health.reason.*`. */
export const reasonCodes = [
  'disk-full',
  'forbidden',
  'read-only',
  'not-found',
  'refused',
  'timeout',
  'unknown-host',
  'network',
  'host-changed',
  'not-mounted',
  'place-missing',
  'place-full',
  'password',
  'not-encrypted',
  'certificate-expired',
  'certificate-untrusted',
  'certificate-name',
  'passphrase',
  'damaged',
  'database-damaged',
  'redis-away',
  'redis-password',
  'model-key',
  'model-busy',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** `fault` costs data or keeps people from working; `notice` deserves attention. */
export const severities = ['fault', 'notice'] as const;

/** Values of the texts by name. Instants are ISO 8601, sizes bytes; null is shown as "none". */
export const matterValueKinds: Readonly<Record<string, 'instant' | 'bytes'>> = {
  when: 'instant',
  now: 'instant',
  newest: 'instant',
  free: 'bytes',
  need: 'bytes',
  size: 'bytes',
};
