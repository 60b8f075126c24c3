import type { AiDocument } from '../../../shared/contracts/ai-documents.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { AiDocumentName } from '../../../shared/contracts/values.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';

type StoredDocument = Pick<AiDocument, 'title' | 'blocks'> & { version: number; at: string; by: string };

/** Returns the stored versions of documents in a language, newest first; only those of `name` if given. */
export async function selectStoredDocuments(
  db: Db | Tx,
  language: ContentLanguage,
  name?: AiDocumentName,
): Promise<(StoredDocument & { name: AiDocumentName })[]> {
  const rows = await db
    .selectFrom('ai_documents')
    .innerJoin('users', 'users.id', 'ai_documents.kept_by')
    .where('ai_documents.language', '=', language)
    .$if(name !== undefined, (query) => query.where('ai_documents.name', '=', name!))
    .orderBy('ai_documents.version', 'desc')
    .select([
      'ai_documents.name',
      'ai_documents.version',
      'ai_documents.title',
      'ai_documents.blocks',
      'ai_documents.kept_at as at',
      'users.names as by',
    ])
    .execute();
  return rows.map(({ blocks, name, ...row }) => ({
    ...row,
    name: name as AiDocumentName,
    blocks: fromJson<AiDocument['blocks']>(blocks),
  }));
}

export async function insertAiDocument(
  tx: Tx,
  document: Pick<AiDocument, 'name' | 'language' | 'title' | 'blocks'> & { version: number },
  keptBy: number,
  now: string,
): Promise<void> {
  const { name, language, title, blocks, version } = document;
  await tx
    .insertInto('ai_documents')
    .values({ name, language, version, title, blocks: toJson(blocks), kept_at: now, kept_by: keptBy })
    .execute();
}
