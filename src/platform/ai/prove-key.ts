import { type Db, write } from '../../domain/database/database.ts';
import { findSettings, readSetting, writeSetting } from '../../domain/settings/setting-queries.ts';
import { aiWorks } from '../../shared/contracts/ai-values.ts';
import type { KeySealer } from './seal-keys.ts';

/** Something sealed by the first process of the installation, for all others to open. */
const probeSetting = 'sealed_probe';

/**
 * For processes that may have no folder in common: throws with one line when this one has not the key with which another
 * sealed. The first one leaves a probe, so that this is told at the start and not when somebody keeps a key.
 */
export async function proveKey(db: Db, sealer: KeySealer): Promise<void> {
  const { aiModels } = await findSettings(db, 'aiModels');
  const keys = aiWorks.flatMap((work) => aiModels.works[work]?.sealedKey ?? []);
  const probe = await readSetting(db, probeSetting);
  if ([...keys, ...(probe === null ? [] : [probe])].some((sealed) => sealer.open(sealed) === null))
    throw new WrongKeyError();
  if (probe !== null) return;
  const own = sealer.seal('aula');
  const kept = await write(db, async (tx) => {
    const meanwhile = await readSetting(tx, probeSetting);
    if (meanwhile === null) await writeSetting(tx, probeSetting, own);
    return meanwhile ?? own;
  });
  if (sealer.open(kept) === null) throw new WrongKeyError();
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
