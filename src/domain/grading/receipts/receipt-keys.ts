import type { Deps } from '../../deps.ts';
import { type Db, fromJson, type Tx, toJson, write } from '../../kernel/database/database.ts';
import { newSecret } from '../../kernel/secret.ts';
import { deleteSetting, readSetting, writeSetting } from '../../kernel/settings/setting-queries.ts';

const keysSetting = 'receipt_keys';
/** Where the one key stood in plain text before keys were sealed. */
const plainSetting = 'receipt_key';

/** Sealed keys by their ids, the oldest first: the last one signs, all of them verify. */
type StoredKeys = { id: string; sealed: string }[];

export interface ReceiptKey {
  id: string;
  key: string;
}

type KeyDeps = Pick<Deps, 'db' | 'sealer'>;

/** The keys with which receipts were signed, as far as this installation can open them; the last one signs. */
export async function receiptKeys(deps: KeyDeps): Promise<ReceiptKey[]> {
  const stored =
    (await readSetting(deps.db, plainSetting)) === null
      ? await readStored(deps.db)
      : await write(deps.db, (tx) => sealPlainKey(tx, deps));
  return stored.flatMap(({ id, sealed }) => {
    const key = deps.sealer.open(sealed);
    return key === null ? [] : [{ id, key }];
  });
}

/** The key that signs: made when the first receipt is asked for, and anew where the last one cannot be opened. */
export async function signingKey(deps: KeyDeps): Promise<ReceiptKey> {
  const known = (await receiptKeys(deps)).at(-1);
  const newest = (await readStored(deps.db)).at(-1);
  if (known && known.id === newest?.id) return known;
  const made = newSecret();
  const sealed = deps.sealer.seal(made);
  return write(deps.db, async (tx) => {
    const stored = await readStored(tx);
    const meanwhile = stored.at(-1);
    const opened = meanwhile && deps.sealer.open(meanwhile.sealed);
    if (meanwhile && opened) return { id: meanwhile.id, key: opened };
    const { id } = await addKey(tx, stored, sealed);
    return { id, key: made };
  });
}

/**
 * Makes a new key, which signs from now on, and returns its id. Receipts given out before stay genuine, unless
 * `withdraw` removes the keys that signed them: needed when one of them may be in other hands.
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

/** Ids count on after the newest key, so that the id of a withdrawn key never names another one. */
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
