import { type Db, write } from '../../domain/kernel/database/database.ts';
import type { Sealer } from '../../domain/kernel/sealer.ts';
import { findSettings, readSetting, writeSetting } from '../../domain/kernel/settings/setting-queries.ts';
import { aiWorks } from '../../shared/contracts/ai-values.ts';

/** Setting that holds a text sealed by the first process of the installation. */
const probeSetting = 'sealed_probe';

/** Returns whether this key opens everything sealed in the database; null when nothing is sealed. */
export async function canOpenSealedValues(db: Db, sealer: Sealer): Promise<boolean | null> {
  const { aiModels } = await findSettings(db, 'aiModels');
  const keys = aiWorks.flatMap((work) => aiModels.works[work]?.sealedKey ?? []);
  const probe = await readSetting(db, probeSetting);
  const sealed = [...keys, ...(probe === null ? [] : [probe])];
  return sealed.length === 0 ? null : sealed.every((one) => sealer.open(one) !== null);
}

/**
 * Verifies that all processes of the installation use the same key, also when they share no folder. The first process
 * stores a sealed probe, so that a wrong key fails at startup. Throws WrongKeyError.
 */
export async function verifyKey(db: Db, sealer: Sealer): Promise<void> {
  if ((await canOpenSealedValues(db, sealer)) === false) throw new WrongKeyError();
  const own = sealer.seal('aula');
  const stored = await write(db, async (tx) => {
    const existing = await readSetting(tx, probeSetting);
    if (existing === null) await writeSetting(tx, probeSetting, own);
    return existing ?? own;
  });
  if (sealer.open(stored) === null) throw new WrongKeyError();
}

class WrongKeyError extends Error {
  constructor() {
    super(
      'Setting INSTALLATION_KEY is missing or another than that of the other processes: this one cannot open what they sealed. ' +
        'Give all of them the same, or the installation.key of the first in their DATA_DIR.',
    );
    this.name = 'WrongKeyError';
  }
}
