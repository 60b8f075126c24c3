import type { ReasonCode } from '../../../shared/contracts/health-values.ts';
import {
  type OffBoxDestination,
  type OffBoxTrial,
  type OffBoxView,
  offBoxDestination,
  type SaveOffBoxInput,
} from '../../../shared/contracts/off-box.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { contentHash } from '../../kernel/content-hash.ts';
import { type Db, fromJson, type Tx, toJson, write } from '../../kernel/database/database.ts';
import { isCopy } from '../../kernel/installation/is-copy.ts';
import { storedReason } from '../../kernel/reason-of.ts';
import type { SettingValues } from '../../kernel/settings/catalogue.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';
import { findLastCopiedAt, findLastCopy, resetCopyStates } from './backup-queries.ts';
import { OffBoxError, type OffBoxSettings } from './off-box-store.ts';
import { assertPlaceIsOurs, PlaceRefusedError } from './place-writer.ts';

type OffBoxDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'backups' | 'offBox' | 'sealer'>;

/** Returns the place for copies of the backups: that of the environment, otherwise the admin's; null without one. */
export async function findOffBox(
  deps: Pick<Deps, 'db' | 'offBox' | 'sealer'>,
): Promise<OffBoxSettings | null> {
  const { offBoxBackup } = await findSettings(deps.db, 'offBoxBackup');
  return offBoxOf(deps, offBoxBackup);
}

/** As `findOffBox`, from the stored setting. */
export function offBoxOf(
  { offBox, sealer }: Pick<Deps, 'offBox' | 'sealer'>,
  offBoxBackup: SettingValues['offBoxBackup'],
): OffBoxSettings | null {
  if (offBox.fixed) return offBox.fixed;
  // Null when another installation's key sealed it: an admin has to enter it again.
  const opened = offBoxBackup && sealer.open(offBoxBackup.sealed);
  if (!opened) return null;
  const { place, passphrase } = fromJson<OffBoxSettings>(opened);
  const read = offBoxDestination.safeParse(place);
  return read.success ? { place: read.data, passphrase } : null;
}

/** Returns the settings as shown to admins, without secrets. */
export async function getOffBox(deps: OffBoxDeps): Promise<OffBoxView> {
  const { db, offBox } = deps;
  const settings = await findOffBox(deps);
  const { offBoxRefusal } = await findSettings(db, 'offBoxRefusal');
  const isRecorded = settings !== null && !(await isOtherPlace(db, settings.place));
  return {
    place: settings && withoutSecret(settings.place),
    fixed: offBox.fixed !== null,
    publicKey: await offBox.publicKey(),
    last: isRecorded ? await findShownCopy(db) : null,
    lastGoodAt: isRecorded ? await findLastCopiedAt(db) : null,
    isCopy: await isCopy(db),
    refusedSince: isRecorded ? (offBoxRefusal?.writtenAt ?? null) : null,
  };
}

/** Returns the latest copy with the reason of its problem. */
async function findShownCopy(db: Db): Promise<OffBoxView['last']> {
  const last = await findLastCopy(db);
  if (!last) return null;
  const { problem, problemCode, ...copy } = last;
  return { ...copy, reason: problem === null ? null : storedReason(problem, problemCode) };
}

/** Identifies a place; without its secret, which may be renewed. */
const placeKey = (place: OffBoxDestination): string => contentHash(withoutSecret(place));

/** Returns whether the recorded copies went to another place than this one. */
async function isOtherPlace(db: Db | Tx, place: OffBoxDestination): Promise<boolean> {
  const { offBoxPlace } = await findSettings(db, 'offBoxPlace');
  return offBoxPlace !== '' && offBoxPlace !== placeKey(place);
}

/**
 * Records the place of the copies from now on. The date of the last good copy belongs to a place, so the copies to
 * another one no longer count.
 */
export async function adoptPlace({ db }: Pick<Deps, 'db'>, place: OffBoxDestination): Promise<void> {
  const { offBoxPlace } = await findSettings(db, 'offBoxPlace');
  if (offBoxPlace === placeKey(place)) return;
  await write(db, (tx) => recordPlace(tx, place));
}

async function recordPlace(tx: Tx, place: OffBoxDestination): Promise<void> {
  if (await isOtherPlace(tx, place)) {
    await resetCopyStates(tx);
    // The refusal was that of the former place.
    await putSetting(tx, 'offBoxRefusal', null);
  }
  await putSetting(tx, 'offBoxPlace', placeKey(place));
}

/** Summary of the copies on another machine. */
export interface CopySummary {
  /** When the last good copy arrived (ISO 8601). */
  lastGood: string | null;
  /** Error of the latest copy; null when it did not fail. */
  problem: string | null;
  problemCode: ReasonCode | null;
  /** When the last good copy arrived or, without one, when the first copy started. */
  since: string;
}

/** Returns null when no copy has been started yet. */
export async function findCopySummary({ db }: Pick<Deps, 'db'>): Promise<CopySummary | null> {
  const last = await findLastCopy(db);
  if (!last) return null;
  const lastGood = await findLastCopiedAt(db);
  return {
    lastGood,
    problem: last.state === 'failed' ? (last.problem ?? '') : null,
    problemCode: last.state === 'failed' ? last.problemCode : null,
    since: lastGood ?? last.at,
  };
}

function withoutSecret(place: OffBoxDestination): OffBoxDestination {
  if (place.kind !== 's3') return place;
  const { secret: _, ...shown } = place;
  return shown;
}

/**
 * Tests whether the place is writable, saves it if so, and returns the test result. Throws `off-box-fixed` if the
 * environment sets the place or the database has its own backups, `passphrase-missing`, or `installation-is-copy`.
 */
export async function saveOffBox(
  deps: OffBoxDeps,
  caller: Caller,
  input: SaveOffBoxInput,
): Promise<OffBoxTrial> {
  if (await isCopy(deps.db)) throw new AppError('installation-is-copy');
  const settings = await withStoredSecrets(deps, input);
  const trial = await testPlace(deps, settings);
  if (trial.fault) return trial;
  const now = toInstant(deps.clock.now());
  const sealed = deps.sealer.seal(toJson(settings));
  await write(deps.db, async (tx) => {
    await putSetting(tx, 'offBoxBackup', { sealed });
    await recordPlace(tx, settings.place);
    // Also for the same place, because its copies may need another passphrase.
    await resetCopyStates(tx);
    // The test has found no other writer.
    await putSetting(tx, 'offBoxRefusal', null);
    await recordChange(tx, caller.userId, now, { kind: 'off-box', to: nameOfPlace(settings.place) });
  });
  return trial;
}

/** Stops copying to another machine. Existing copies stay there. */
export async function removeOffBox(deps: OffBoxDeps, caller: Caller): Promise<void> {
  if (deps.offBox.fixed) throw new AppError('off-box-fixed');
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { offBoxBackup } = await findSettings(tx, 'offBoxBackup');
    if (!offBoxBackup) return;
    await putSetting(tx, 'offBoxBackup', null);
    await resetCopyStates(tx);
    await recordChange(tx, caller.userId, now, { kind: 'off-box', to: '' });
  });
}

/** Fills in secrets missing in the input from the stored settings; the S3 secret only for the same endpoint. */
async function withStoredSecrets(
  deps: OffBoxDeps,
  { place, passphrase }: SaveOffBoxInput,
): Promise<OffBoxSettings> {
  if (deps.offBox.fixed) throw new AppError('off-box-fixed');
  const before = await findOffBox(deps);
  const effectivePassphrase = passphrase ?? before?.passphrase;
  if (!effectivePassphrase) throw new AppError('passphrase-missing');
  if (place.kind !== 's3' || place.secret) return { place, passphrase: effectivePassphrase };
  const sameEndpoint =
    before?.place.kind === 's3' && before.place.endpoint === place.endpoint ? before.place : null;
  return { place: { ...place, secret: sameEndpoint?.secret ?? '' }, passphrase: effectivePassphrase };
}

async function testPlace({ db, offBox }: OffBoxDeps, settings: OffBoxSettings): Promise<OffBoxTrial> {
  try {
    const store = offBox.open(settings);
    const { freeBytes } = await store.prepare();
    await assertPlaceIsOurs(db, store);
    return { fault: null, said: '', writtenAt: null, freeBytes };
  } catch (error) {
    if (!(error instanceof OffBoxError)) throw error;
    const writtenAt = error instanceof PlaceRefusedError ? error.writtenAt : null;
    return { fault: error.fault, said: error.message, writtenAt, freeBytes: null };
  }
}

/** Returns the name of the place for the change log, without secrets. */
function nameOfPlace(place: OffBoxDestination): string {
  switch (place.kind) {
    case 'folder':
      return place.path;
    case 'sftp':
      return `sftp://${place.host}/${place.folder.replace(/^\//, '')}`;
    case 's3':
      return `${place.endpoint}/${place.bucket}`;
  }
}
