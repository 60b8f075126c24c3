import type { SchoolLogo } from '../../../shared/contracts/settings-values.ts';
import { logoLimits } from '../../../shared/contracts/staff-limits.ts';
import { type PictureDeps, storePictures } from '../../authoring/pictures/add-picture.ts';
import { pictureFile } from '../../authoring/pictures/stored-picture.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import type { StoredFile } from '../../kernel/files/file-store.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';

/** Returns the school's logo; null without one. */
export async function findLogo(db: Db | Tx): Promise<SchoolLogo | null> {
  return (await findSettings(db, 'schoolLogo')).schoolLogo;
}

/** Converts a picture and saves it as the school's logo. Throws what `ConvertPicture` throws; the previous logo then stays. */
export async function saveLogo(
  deps: PictureDeps,
  caller: Caller,
  { read }: { read: () => Promise<Uint8Array> },
): Promise<SchoolLogo> {
  const converted = await deps.convertPicture({
    read,
    requester: caller.userId,
    side: logoLimits.side,
  });
  const { before, logo } = await storePictures(deps, [converted], async (tx, [picture]) => {
    const { id, width, height } = picture!;
    const to = { id, width, height };
    return { before: await changeLogo(tx, deps, caller, to), logo: to };
  });
  await removeFile(deps, before);
  return logo;
}

export async function removeLogo(deps: Pick<Deps, 'db' | 'clock' | 'files'>, caller: Caller): Promise<void> {
  await removeFile(deps, await write(deps.db, (tx) => changeLogo(tx, deps, caller, null)));
}

/** @returns the previous logo. */
async function changeLogo(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  to: SchoolLogo | null,
): Promise<SchoolLogo | null> {
  const before = await findLogo(tx);
  if (!before && !to) return null;
  await putSetting(tx, 'schoolLogo', to);
  const change = { kind: 'school-logo', removed: to === null } as const;
  await recordChange(tx, caller.userId, toInstant(deps.clock.now()), change);
  return before;
}

async function removeFile({ files }: Pick<Deps, 'files'>, logo: SchoolLogo | null): Promise<void> {
  if (logo) await files.remove('pictures', pictureFile(logo.id));
}

/** Opens the file of the current logo. Throws `not-found` for any other id. */
export async function openLogo(deps: Pick<Deps, 'db' | 'files'>, id: string): Promise<StoredFile> {
  const logo = await findLogo(deps.db);
  const file = logo?.id === id ? await deps.files.open('pictures', pictureFile(id)) : null;
  if (!file) throw new AppError('not-found');
  return file;
}
