import { expect, it } from 'vitest';
import {
  type MatterKey,
  matterKeys,
  partStates,
  reasonCodes,
} from '../../../shared/contracts/health-values.ts';
import { matterText } from '../../../shared/i18n/matter-text.ts';
import { type HealthFacts, judgeHealth, type NightlyFact, unknownFacts } from './judge-health.ts';

const now = new Date('2026-11-28T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const gigabyte = 1024 ** 3;
const night = (values: Partial<NightlyFact> = {}): NightlyFact => ({
  lastGood: daysAgo(0.4),
  failure: null,
  since: daysAgo(0.4),
  ...values,
});
const certificate = (validFrom: string, validTo: string, fitsName = true) => ({
  host: 'aula.test',
  validFrom,
  validTo,
  names: 'other.test',
  fitsName,
  isTrusted: false,
});
const failure = { code: 'disk-full' as const, text: 'database or disk is full' };

/** A school in which every part was looked at and is well. */
const well: HealthFacts = {
  database: { state: 'ok', logBytes: 1_000 },
  disk: { free: 60 * gigabyte, total: 100 * gigabyte, upgradeNeed: gigabyte },
  backup: { night: night(), installedAt: daysAgo(300) },
  offBox: night(),
  mail: { problem: null, undelivered: { count: 0, problem: null } },
  redis: { problem: null },
  model: { awaySince: null, problem: null },
  clock: { step: 0, newest: daysAgo(0.1), isSynchronised: true },
  proxy: { problem: null },
  certificate: certificate(daysAgo(10), daysAgo(-80)),
  version: { running: '1.0.0', upgrade: '', newer: { version: '1.1.0', security: false } },
};

const judged = (facts: Partial<HealthFacts>) => {
  const { matters, unknown } = judgeHealth({ ...well, ...facts }, now);
  return [...matters.map(({ severity, key }) => `${severity} ${key}`), ...unknown.map((part) => `? ${part}`)];
};

it('finds nothing when every part was looked at and is well', () => {
  expect(judged({})).toEqual([]);
});

it('calls nothing well that was not looked at', () => {
  const { matters, unknown } = judgeHealth(unknownFacts, now);
  expect(matters).toEqual([]);
  expect(unknown).toEqual(Object.keys(partStates));
  expect(judged({ mail: { undelivered: { count: 0, problem: null } } })).toEqual(['? mail']);
  expect(judged({ model: { awaySince: null } })).toEqual(['? model']);
  expect(judged({ offBox: null })).toEqual(['? off-box']);
  expect(judged({ clock: { step: null, newest: null, isSynchronised: null } })).toEqual(['? clock']);
  // The first backup of a new school is still running.
  const first = night({ lastGood: null, since: daysAgo(0.1) });
  expect(judged({ backup: { night: first, installedAt: null } })).toEqual(['? backup', '? restore-trial']);
});

it.each<[string, Partial<HealthFacts>, string[]]>([
  ['a full database', { database: { state: 'full', logBytes: null } }, ['fault database-full']],
  ['no writes', { database: { state: 'unavailable', logBytes: null } }, ['fault database-unavailable']],
  ['a held log', { database: { state: 'ok', logBytes: 2e8 } }, ['notice database-log-grows']],
  ['a full disk', { disk: { free: 1e8, total: 1e11, upgradeNeed: null } }, ['fault disk-full']],
  ['a tenth of the disk', { disk: { free: 5e9, total: 1e11, upgradeNeed: null } }, ['notice disk-low']],
  [
    'no room for an upgrade',
    { disk: { free: 4e9, total: 1e10, upgradeNeed: 5e9 } },
    ['notice disk-no-upgrade'],
  ],
  ['a failed night', { backup: { night: night({ failure }), installedAt: null } }, ['fault backup-failed']],
  [
    'a failed trial',
    { backup: { night: night({ failure, isTrialFailure: true }), installedAt: null } },
    ['fault restore-trial-failed'],
  ],
  [
    'old backups',
    { backup: { night: night({ since: daysAgo(2.1) }), installedAt: null } },
    ['fault backup-old'],
  ],
  [
    'no backup after two days',
    { backup: { night: null, installedAt: daysAgo(3) } },
    ['fault backup-never', '? restore-trial'],
  ],
  [
    'no backup after a day',
    { backup: { night: null, installedAt: daysAgo(1) } },
    ['? backup', '? restore-trial'],
  ],
  ['a failed copy', { offBox: night({ failure }) }, ['fault off-box-failed']],
  ['an old copy', { offBox: night({ since: daysAgo(2.1) }) }, ['fault off-box-old']],
  ['no other place after a week', { offBox: 'unused' }, ['notice off-box-none']],
  [
    'no other place in the first week',
    { offBox: 'unused', backup: { night: night(), installedAt: daysAgo(6) } },
    [],
  ],
  [
    'refused mail',
    { mail: { problem: failure, undelivered: { count: 0, problem: null } } },
    ['fault mail-away'],
  ],
  [
    'undelivered mail',
    { mail: { problem: null, undelivered: { count: 2, problem: failure } } },
    ['notice mail-undelivered'],
  ],
  ['no Redis', { redis: { problem: failure } }, ['fault redis-away']],
  ['a held-back model', { model: { awaySince: daysAgo(1) } }, ['fault model-away']],
  ['a silent model', { model: { awaySince: null, problem: failure } }, ['fault model-away']],
  [
    'a clock that was set',
    { clock: { step: 3_600, newest: null, isSynchronised: null } },
    ['notice clock-set'],
  ],
  [
    'a clock behind the data',
    { clock: { step: 0, newest: daysAgo(-1), isSynchronised: true } },
    ['fault clock-behind'],
  ],
  [
    'no time server',
    { clock: { step: 0, newest: null, isSynchronised: false } },
    ['notice clock-unsynchronised'],
  ],
  [
    'an unknown proxy',
    { proxy: { problem: { kind: 'proxy-untrusted', address: '::1' } } },
    ['fault proxy-untrusted'],
  ],
  [
    'a security release',
    { version: { running: '1', upgrade: '', newer: { version: '2', security: true } } },
    ['fault version-security'],
  ],
  [
    'unused parts',
    { mail: 'unused', redis: 'unused', model: 'unused', certificate: 'unused', version: 'unused' },
    [],
  ],
])('judges %s', (_, facts, expected) => {
  expect(judged(facts)).toEqual(expected);
});

it.each<[string, string, string, boolean, string[]]>([
  ['30 of 90 days left', daysAgo(60), daysAgo(-30), true, []],
  ['20 of 90 days left', daysAgo(70), daysAgo(-20), true, ['notice certificate-ends']],
  ['3 of 90 days left', daysAgo(87), daysAgo(-3), true, ['fault certificate-ends']],
  ['ended yesterday', daysAgo(91), daysAgo(1), true, ['fault certificate-expired']],
  ['of another host', daysAgo(10), daysAgo(-80), false, ['fault certificate-wrong-name']],
  // Caddy renews those of its own authority, which live twelve hours, when a third is left.
  ['5 of 12 hours left', daysAgo(7 / 24), daysAgo(-5 / 24), true, []],
  ['2 of 12 hours left', daysAgo(10 / 24), daysAgo(-2 / 24), true, ['notice certificate-ends']],
])('judges a certificate with %s', (_, validFrom, validTo, fitsName, expected) => {
  expect(judged({ certificate: certificate(validFrom, validTo, fitsName) })).toEqual(expected);
});

it('lists what costs data before what deserves attention', () => {
  const keys = judged({
    disk: { free: 5e9, total: 1e11, upgradeNeed: null },
    redis: { problem: failure },
    offBox: 'unused',
    backup: { night: night({ failure }), installedAt: daysAgo(9) },
  });
  expect(keys).toEqual(['fault backup-failed', 'fault redis-away', 'notice disk-low', 'notice off-box-none']);
});

it('describes every matter and every reason in both languages, and leaves no placeholder', () => {
  const values = Object.fromEntries(
    ['when', 'now', 'newest']
      .map((name) => [name, daysAgo(1)])
      .concat(
        ['free', 'need', 'size', 'share', 'count', 'seconds'].map((name) => [name, '7']),
        ['address', 'asked', 'seen', 'host', 'names', 'version', 'running', 'upgrade'].map((name) => [
          name,
          'x',
        ]),
      ),
  );
  const texts = (key: MatterKey, code: (typeof reasonCodes)[number] | null) =>
    (['es', 'en'] as const).map((language) =>
      Object.values(
        matterText({ key, values, reason: { code, text: 'raw words' } }, language, {
          doctor: 'D',
          backup: 'B',
        }),
      ).join(' '),
    );
  for (const key of matterKeys)
    for (const text of texts(key, null)) {
      expect(text).not.toMatch(/\{\{|undefined/);
      expect(text).toContain('raw words');
    }
  for (const code of reasonCodes)
    for (const text of texts('backup-failed', code)) expect(text).not.toContain('raw words');
});

it('does not recommend the doctor in the doctor', () => {
  const commands = { doctor: null, backup: 'B' };
  const { remedy } = matterText(
    { key: 'backup-failed', values: { when: null }, reason: null },
    'es',
    commands,
  );
  expect(remedy).toBe('Se intenta otra vez cada hora.');
});
