import type { PassphraseTrial } from '../../../shared/contracts/off-box.ts';
import type { Deps } from '../../deps.ts';
import { findOffBox } from './off-box-settings.ts';
import { OffBoxError } from './off-box-store.ts';

/**
 * Opens the newest copy in the school's place with a typed passphrase, such as the one from the safe. The passphrase is
 * not stored.
 */
export async function tryPassphrase(
  deps: Pick<Deps, 'db' | 'offBox' | 'sealer'>,
  passphrase: string,
): Promise<PassphraseTrial> {
  const settings = await findOffBox(deps);
  if (!settings) return { result: 'no-place', fileName: null, said: '' };
  const store = deps.offBox.open({ ...settings, passphrase });
  try {
    const newest = (await store.list()).sort().at(-1);
    if (!newest) return { result: 'no-copy', fileName: null, said: '' };
    return { result: await store.tryOpening(newest), fileName: newest, said: '' };
  } catch (error) {
    if (!(error instanceof OffBoxError)) throw error;
    return { result: 'unreachable', fileName: null, said: error.message };
  }
}
