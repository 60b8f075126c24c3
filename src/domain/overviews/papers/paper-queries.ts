import type { Paper } from '../../../shared/contracts/papers.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { PaperName } from '../../../shared/contracts/values.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';

type StoredPaper = Pick<Paper, 'title' | 'blocks'> & { version: number; at: string; by: string };

/** Returns the stored versions of papers in a language, newest first; only those of `name` if given. */
export async function selectStoredPapers(
  db: Db | Tx,
  language: ContentLanguage,
  name?: PaperName,
): Promise<(StoredPaper & { name: PaperName })[]> {
  const rows = await db
    .selectFrom('papers')
    .innerJoin('users', 'users.id', 'papers.kept_by')
    .where('papers.language', '=', language)
    .$if(name !== undefined, (query) => query.where('papers.name', '=', name!))
    .orderBy('papers.version', 'desc')
    .select([
      'papers.name',
      'papers.version',
      'papers.title',
      'papers.blocks',
      'papers.kept_at as at',
      'users.names as by',
    ])
    .execute();
  return rows.map(({ blocks, name, ...row }) => ({
    ...row,
    name: name as PaperName,
    blocks: fromJson<Paper['blocks']>(blocks),
  }));
}

export async function insertPaper(
  tx: Tx,
  paper: Pick<Paper, 'name' | 'language' | 'title' | 'blocks'> & { version: number },
  keptBy: number,
  now: string,
): Promise<void> {
  const { name, language, title, blocks, version } = paper;
  await tx
    .insertInto('papers')
    .values({ name, language, version, title, blocks: toJson(blocks), kept_at: now, kept_by: keptBy })
    .execute();
}
