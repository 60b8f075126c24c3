import {
  type OffBoxPlace,
  type OffBoxTrial,
  type OffBoxView,
  offBoxPlace,
  type SaveOffBoxInput,
} from '../../../shared/contracts/off-box.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { fromJson, toJson, write } from '../../kernel/database/database.ts';
import type { SettingValues } from '../../kernel/settings/catalogue.ts';
import { noteChange } from '../../kernel/settings/change-queries.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';
import { forgetCopies, lastCopiedAt, lastCopy } from './backup-queries.ts';
import { OffBoxError, type OffBoxSettings } from './off-box-store.ts';

type OffBoxDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'backups' | 'offBox' | 'sealer'>;

/** Where copies of the backups go: as the environment says, else as an admin wrote; null: nowhere. */
export async function findOffBox(
  deps: Pick<Deps, 'db' | 'offBox' | 'sealer'>,
): Promise<OffBoxSettings | null> {
  const { offBoxBackup } = await findSettings(deps.db, 'offBoxBackup');
  return offBoxOf(deps, offBoxBackup);
}

/** As `findOffBox`, of what is stored. */
export function offBoxOf(
  { offBox, sealer }: Pick<Deps, 'offBox' | 'sealer'>,
  offBoxBackup: SettingValues['offBoxBackup'],
): OffBoxSettings | null {
  if (offBox.fixed) return offBox.fixed;
  // Sealed by another installation's key: it has to be written again.
  const opened = offBoxBackup && sealer.open(offBoxBackup.sealed);
  if (!opened) return null;
  const { place, passphrase } = fromJson<OffBoxSettings>(opened);
  const read = offBoxPlace.safeParse(place);
  return read.success ? { place: read.data, passphrase } : null;
}

/** What an admin sees of it. */
export async function getOffBox(deps: OffBoxDeps): Promise<OffBoxView> {
  const { db, offBox } = deps;
  const settings = await findOffBox(deps);
  return {
    place: settings && withoutSecret(settings.place),
    fixed: offBox.fixed !== null,
    publicKey: await offBox.publicKey(),
    last: settings && (await lastCopy(db)),
    lastGoodAt: settings && (await lastCopiedAt(db)),
  };
}

/** What the copies on another machine have come to. */
export interface CopyRecord {
  /** When the last good one arrived (ISO 8601). */
  lastGood: string | null;
  /** Why the latest one failed; null when it did not. */
  problem: string | null;
  /** When the last good one arrived, or, without one, when the first was begun. */
  since: string;
}

/** Null where none was begun yet. */
export async function copyRecord({ db }: Pick<Deps, 'db'>): Promise<CopyRecord | null> {
  const last = await lastCopy(db);
  if (!last) return null;
  const lastGood = await lastCopiedAt(db);
  return {
    lastGood,
    problem: last.state === 'failed' ? (last.problem ?? '') : null,
    since: lastGood ?? last.at,
  };
}

function withoutSecret(place: OffBoxPlace): OffBoxPlace {
  if (place.kind !== 's3') return place;
  const { secret: _, ...shown } = place;
  return shown;
}

/**
 * Keeps the place where it can be written; what came of trying it is returned. Throws `off-box-fixed` where the
 * environment sets it, or the database has backups of its own, and `passphrase-missing`.
 */
export async function saveOffBox(
  deps: OffBoxDeps,
  caller: Caller,
  input: SaveOffBoxInput,
): Promise<OffBoxTrial> {
  const settings = await completed(deps, input);
  const trial = await tried(deps, settings);
  if (trial.fault) return trial;
  const now = toInstant(deps.clock.now());
  const sealed = deps.sealer.seal(toJson(settings));
  await write(deps.db, async (tx) => {
    await putSetting(tx, 'offBoxBackup', { sealed });
    await forgetCopies(tx);
    await noteChange(tx, caller.userId, now, { kind: 'off-box', to: named(settings.place) });
  });
  return trial;
}

/** Copies are kept on this machine alone from now on; what lies elsewhere stays there. */
export async function removeOffBox(deps: OffBoxDeps, caller: Caller): Promise<void> {
  if (deps.offBox.fixed) throw new AppError('off-box-fixed');
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { offBoxBackup } = await findSettings(tx, 'offBoxBackup');
    if (!offBoxBackup) return;
    await putSetting(tx, 'offBoxBackup', null);
    await forgetCopies(tx);
    await noteChange(tx, caller.userId, now, { kind: 'off-box', to: '' });
  });
}

/** Secrets that were not typed are those of before, for the same server. */
async function completed(deps: OffBoxDeps, { place, passphrase }: SaveOffBoxInput): Promise<OffBoxSettings> {
  if (deps.offBox.fixed) throw new AppError('off-box-fixed');
  const before = await findOffBox(deps);
  const kept = passphrase ?? before?.passphrase;
  if (!kept) throw new AppError('passphrase-missing');
  if (place.kind !== 's3' || place.secret) return { place, passphrase: kept };
  const known = before?.place.kind === 's3' && before.place.endpoint === place.endpoint ? before.place : null;
  return { place: { ...place, secret: known?.secret ?? '' }, passphrase: kept };
}

async function tried({ offBox }: OffBoxDeps, settings: OffBoxSettings): Promise<OffBoxTrial> {
  try {
    const { freeBytes } = await offBox.open(settings).prepare();
    return { fault: null, said: '', freeBytes };
  } catch (error) {
    if (!(error instanceof OffBoxError)) throw error;
    return { fault: error.fault, said: error.message, freeBytes: null };
  }
}

/** As it is noted: without what opens it. */
function named(place: OffBoxPlace): string {
  switch (place.kind) {
    case 'folder':
      return place.path;
    case 'sftp':
      return `sftp://${place.host}/${place.folder.replace(/^\//, '')}`;
    case 's3':
      return `${place.endpoint}/${place.bucket}`;
  }
}
