import type { Deps } from '../../deps.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, write } from '../../kernel/database/database.ts';
import type { InstallationIdentity } from '../../kernel/installation/identity.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';
import { OffBoxError, type OffBoxStore, type PlaceWriter } from './off-box-store.ts';

/** Another installation wrote to the place of the copies, so this one neither writes nor deletes there. */
export class PlaceRefusedError extends OffBoxError {
  /** ISO 8601. */
  readonly writtenAt: string;

  constructor({ writtenAt }: PlaceWriter) {
    super('other-writer', `Another installation of Aula wrote there on ${writtenAt.slice(0, 10)}.`);
    this.writtenAt = writtenAt;
  }
}

/**
 * Returns the record of another installation that forbids this one to write; null when there is none. The last writer
 * counts. One with the same id and a higher number is another installation too: this database is older than it, as
 * after a return to a former state of the whole machine.
 */
export function findOtherWriter(
  records: readonly PlaceWriter[],
  { id, copiesWritten, takesPlaceOver }: InstallationIdentity,
): PlaceWriter | null {
  if (takesPlaceOver) return null;
  const last = lastNumber(records);
  const isOurs = ({ installation, copy }: PlaceWriter) => installation === id && copy <= copiesWritten;
  return records.filter(({ copy }) => copy === last).find((record) => !isOurs(record)) ?? null;
}

const lastNumber = (records: readonly PlaceWriter[]) => Math.max(0, ...records.map(({ copy }) => copy));

/** Throws PlaceRefusedError when another installation writes there. */
export async function assertPlaceIsOurs(db: Db, store: OffBoxStore): Promise<void> {
  const { installation } = await findSettings(db, 'installation');
  const other = findOtherWriter(await store.writers(), installation);
  if (other) throw new PlaceRefusedError(other);
}

/** Records this installation as the last writer, before it writes a copy. Throws PlaceRefusedError. */
export async function claimPlace(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  store: OffBoxStore,
): Promise<PlaceWriter> {
  const records = await store.writers();
  const now = toInstant(clock.now());
  // Stored before it is written there: after a crash in between, the number there must not be ahead of this database.
  const writer = await write(db, async (tx) => {
    const { installation } = await findSettings(tx, 'installation');
    const other = findOtherWriter(records, installation);
    if (other) throw new PlaceRefusedError(other);
    const copiesWritten = Math.max(installation.copiesWritten, lastNumber(records)) + 1;
    await putSetting(tx, 'installation', { ...installation, copiesWritten });
    return { installation: installation.id, copy: copiesWritten, writtenAt: now };
  });
  await store.addWriter(writer);
  return writer;
}

/**
 * Checks after a copy that no other installation has written meanwhile, and removes the former records. Throws
 * PlaceRefusedError.
 */
export async function confirmPlace(
  { db }: Pick<Deps, 'db'>,
  store: OffBoxStore,
  writer: PlaceWriter,
): Promise<void> {
  const records = await store.writers();
  await write(db, async (tx) => {
    const { installation } = await findSettings(tx, 'installation');
    const other = findOtherWriter(records, { ...installation, takesPlaceOver: false });
    if (other) throw new PlaceRefusedError(other);
    await putSetting(tx, 'installation', { ...installation, takesPlaceOver: false });
    await putSetting(tx, 'offBoxRefusal', null);
  });
  for (const record of records) if (record.copy < writer.copy) await store.removeWriter(record);
}

export async function recordRefusal(
  { db }: Pick<Deps, 'db'>,
  { writtenAt }: PlaceRefusedError,
): Promise<void> {
  await write(db, (tx) => putSetting(tx, 'offBoxRefusal', { writtenAt }));
}
