import type { Deps } from '../../deps.ts';
import { type Db, fromJson, type Tx, toJson, write } from '../../kernel/database/database.ts';
import { newSecret } from '../../kernel/secret.ts';
import { deleteSetting, readSetting, writeSetting } from '../../kernel/settings/setting-queries.ts';

const keysSetting = 'receipt_keys';
/** Setting that held the single key in plain text, before keys were sealed. */
const plainSetting = 'receipt_key';

/** Sealed keys with their ids, oldest first: the last one signs, all of them verify. */
type StoredKeys = { id: string; sealed: string }[];

export interface ReceiptKey {
  id: string;
  key: string;
}

type KeyDeps = Pick<Deps, 'db' | 'sealer'>;

/** Returns the receipt keys that this installation can unseal; the last one signs. */
export async function listReceiptKeys(deps: KeyDeps): Promise<ReceiptKey[]> {
  const stored =
    (await readSetting(deps.db, plainSetting)) === null
      ? await readStored(deps.db)
      : await write(deps.db, (tx) => sealPlainKey(tx, deps));
  return stored.flatMap(({ id, sealed }) => {
    const key = deps.sealer.open(sealed);
    return key === null ? [] : [{ id, key }];
  });
}

/** Returns the signing key. Creates one on first use, or when the newest key cannot be unsealed. */
export async function ensureSigningKey(deps: KeyDeps): Promise<ReceiptKey> {
  const newestUsable = (await listReceiptKeys(deps)).at(-1);
  const newest = (await readStored(deps.db)).at(-1);
  if (newestUsable && newestUsable.id === newest?.id) return newestUsable;
  const secret = newSecret();
  const sealed = deps.sealer.seal(secret);
  return write(deps.db, async (tx) => {
    const stored = await readStored(tx);
    const newestStored = stored.at(-1);
    const opened = newestStored && deps.sealer.open(newestStored.sealed);
    if (newestStored && opened) return { id: newestStored.id, key: opened };
    const { id } = await addKey(tx, stored, sealed);
    return { id, key: secret };
  });
}

/**
 * Creates a new signing key and returns its id. Earlier receipts stay valid unless `withdraw` deletes the previous
 * keys, which is needed when one of them may have leaked.
 */
export async function renewReceiptKey(deps: KeyDeps, { withdraw }: { withdraw: boolean }): Promise<string> {
  const sealed = deps.sealer.seal(newSecret());
  return write(deps.db, async (tx) => {
    const stored = await sealPlainKey(tx, deps);
    const { id } = await addKey(tx, stored, sealed, { withdraw });
    return id;
  });
}

async function sealPlainKey(tx: Tx, { sealer }: KeyDeps): Promise<StoredKeys> {
  const stored = await readStored(tx);
  const plain = await readSetting(tx, plainSetting);
  if (plain === null) return stored;
  await addKey(tx, stored, sealer.seal(plain));
  await deleteSetting(tx, plainSetting);
  return readStored(tx);
}

async function readStored(db: Db | Tx): Promise<StoredKeys> {
  const text = await readSetting(db, keysSetting);
  return text === null ? [] : fromJson<StoredKeys>(text);
}

/** Ids continue after the newest key, so that the id of a withdrawn key is not used again. */
async function addKey(
  tx: Tx,
  stored: StoredKeys,
  sealed: string,
  { withdraw = false } = {},
): Promise<StoredKeys[number]> {
  const newest = stored.at(-1);
  const added = { id: `k${newest ? Number(newest.id.slice(1)) + 1 : 1}`, sealed };
  await writeSetting(tx, keysSetting, toJson([...(withdraw ? [] : stored), added]));
  return added;
}
