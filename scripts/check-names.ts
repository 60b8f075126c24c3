import { globSync, readFileSync } from 'node:fs';

/**
 * Fails on names that were replaced by the terms of docs/GLOSSARY.md. Checks only distinctive names, not common words
 * such as `by` or `over`. Also fails on vague words in comments and test titles.
 */
const replaced: Record<string, string> = {
  'TestHouse|openTestHouse': 'TestApp, openTestApp',
  'JobBell|sweepRings': 'JobNotifier',
  'JobPile|selectPile|countPiles': 'JobGroup, selectJobGroup',
  claimTogether: 'claimBatch',
  'giveSignOfLife|sign-of-life': 'heartbeat',
  'inTurns|askedAtOnce': 'mapInBatches',
  'WarmThread|ThreadLost|warm-thread': 'IdleWorker, WorkerLostError',
  'group-writes|reading-beside|moving-log': 'commit-batching, reader-writer-dialect, walCheckpoint',
  'nightOf|tendBackups|keep-rule': 'maintenanceDateOf, runScheduledBackups, backup-retention',
  'claimAllowance|AllowanceKind': 'claimQuota, QuotaKind',
  'bench_samples|bench_runs|bench_gradings|run-bench': 'calibration',
  'share-call-places|takePlace|keepConnection':
    'concurrency-leases, acquireInstanceLock, openReconnectingClient',
  wasOvertaken: 'isSerializationFailure',
  'askFirst|ask-first|fetchedLater|afterPaint|settleFonts':
    'prefetch, lazyWithPreload, runAfterPaint, loadFonts',
  assertEditedOver: 'assertCurrentVersion',
  'JobLane|jobLanes|openContractHouse': 'JobQueue, jobQueues, openContract',
  digestOf: 'contentHash',
  'weighDrafts|weighAnswers': 'resolveDraftConflicts, previewRegrade',
  'proveKey|createOpenWork': 'verifyKey, createRequestDeduplication',
  'useKeptState|kept-state': 'usePersistedState',
  'sittingLater|esSeldom|enSeldom': 'sittingDialogs, esSecondary, enSecondary',
  'refuseUnfit|refuseWrongFolder|refuseMetadataAddress':
    'assertSupportedServer, assertDataDir, assertSafeBaseUrl',
  'row-sums|mend-rows|forgetRowSums': 'nothing: row checksums were removed',
};

/** Words that comments and test titles avoid, because they hide the subject of a sentence. */
const vague = /\b(whoever|(?<!`)nobody|somebody|everybody|is told|are told|goes by|go by|so many of)\b/i;
const isProse = /^\s*(?:\/\/|\/?\*)|^\s*(?:test|it|describe|sharedTest)(?:\.\w+)?\(\s*['"`]/;

const files = globSync(['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}']).filter(
  (file) => !file.endsWith('check-names.ts'),
);
const patterns = Object.entries(replaced).map(
  ([names, instead]) => [new RegExp(`(?<![\\w-])(?:${names})(?![\\w-])`), instead] as const,
);
const found = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const names = patterns.flatMap(([pattern, instead]) => {
        const [name] = pattern.exec(line) ?? [];
        return name ? [`${file}:${index + 1} says ${name}; use ${instead}`] : [];
      });
      const [word] = (isProse.test(line) && vague.exec(line)) || [];
      return word ? [...names, `${file}:${index + 1} says "${word}"; name the subject`] : names;
    }),
);
for (const line of found) console.error(line);
process.exit(found.length > 0 ? 1 : 0);
