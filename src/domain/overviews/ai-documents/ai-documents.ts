import type { AiDocument, AiDocumentList } from '../../../shared/contracts/ai-documents.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { type AiDocumentName, aiDocumentNames } from '../../../shared/contracts/values.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { insertAiDocument, selectStoredDocuments } from './ai-document-queries.ts';
import { type DocumentDeps, gatherFacts } from './document-facts.ts';
import { documentsInEnglish } from './texts-en.ts';
import { documentsInSpanish } from './texts-es.ts';

const texts = { es: documentsInSpanish, en: documentsInEnglish };

type AiDocumentRef = { name: AiDocumentName; language: ContentLanguage };

/** Returns the documents in a language, each with its latest stored version. */
export async function listAiDocuments(
  deps: Pick<Deps, 'db'>,
  language: ContentLanguage,
): Promise<AiDocumentList> {
  const kept = await selectStoredDocuments(deps.db, language);
  return aiDocumentNames.map((name) => {
    const newest = kept.find((one) => one.name === name);
    return {
      name,
      title: texts[language].titles[name],
      kept: newest ? { version: newest.version, at: newest.at, by: newest.by } : null,
    };
  });
}

/** Returns a document filled with current facts, or a stored version of it. Throws `not-found` for an unknown version. */
export async function getAiDocument(
  deps: DocumentDeps,
  { version, ...ref }: AiDocumentRef & { version: number | null },
): Promise<AiDocument> {
  const kept = await selectStoredDocuments(deps.db, ref.language, ref.name);
  const versions = kept.map(({ version, at, by }) => ({ version, at, by }));
  if (version === null) return { ...(await fillDocument(deps, ref)), shown: null, versions };
  const found = kept.find((one) => one.version === version);
  if (!found) throw new AppError('not-found');
  const { title, blocks, at } = found;
  return { ...ref, title, blocks, at, shown: versions.find((one) => one.version === version)!, versions };
}

/** Stores the document as filled now, and returns its version number. */
export async function keepAiDocument(
  deps: DocumentDeps,
  caller: Caller,
  ref: AiDocumentRef,
): Promise<number> {
  const filled = await fillDocument(deps, ref);
  return write(deps.db, async (tx) => {
    const [newest] = await selectStoredDocuments(tx, ref.language, ref.name);
    const version = (newest?.version ?? 0) + 1;
    await insertAiDocument(tx, { ...filled, version }, caller.userId, toInstant(deps.clock.now()));
    return version;
  });
}

async function fillDocument(deps: DocumentDeps, { name, language }: AiDocumentRef) {
  const facts = await gatherFacts(deps);
  const { titles, write, draft } = texts[language];
  return { name, language, title: titles[name], blocks: [draft(facts), ...write[name](facts)], at: facts.at };
}
