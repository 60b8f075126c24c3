import type { Paper, PaperList } from '../../../shared/contracts/papers.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { type PaperName, paperNames } from '../../../shared/contracts/values.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { gatherFacts, type PaperDeps } from './paper-facts.ts';
import { insertPaper, selectStoredPapers } from './paper-queries.ts';
import { papersInEnglish } from './texts-en.ts';
import { papersInSpanish } from './texts-es.ts';

const texts = { es: papersInSpanish, en: papersInEnglish };

type PaperRef = { name: PaperName; language: ContentLanguage };

/** Returns the papers in a language, each with its latest stored version. */
export async function listPapers(deps: Pick<Deps, 'db'>, language: ContentLanguage): Promise<PaperList> {
  const kept = await selectStoredPapers(deps.db, language);
  return paperNames.map((name) => {
    const newest = kept.find((one) => one.name === name);
    return {
      name,
      title: texts[language].titles[name],
      kept: newest ? { version: newest.version, at: newest.at, by: newest.by } : null,
    };
  });
}

/** Returns a paper filled with current facts, or a stored version of it. Throws `not-found` for an unknown version. */
export async function getPaper(
  deps: PaperDeps,
  { version, ...ref }: PaperRef & { version: number | null },
): Promise<Paper> {
  const kept = await selectStoredPapers(deps.db, ref.language, ref.name);
  const versions = kept.map(({ version, at, by }) => ({ version, at, by }));
  if (version === null) return { ...(await fillPaper(deps, ref)), shown: null, versions };
  const found = kept.find((one) => one.version === version);
  if (!found) throw new AppError('not-found');
  const { title, blocks, at } = found;
  return { ...ref, title, blocks, at, shown: versions.find((one) => one.version === version)!, versions };
}

/** Stores the paper as filled now, and returns its version number. */
export async function keepPaper(deps: PaperDeps, caller: Caller, ref: PaperRef): Promise<number> {
  const filled = await fillPaper(deps, ref);
  return write(deps.db, async (tx) => {
    const [newest] = await selectStoredPapers(tx, ref.language, ref.name);
    const version = (newest?.version ?? 0) + 1;
    await insertPaper(tx, { ...filled, version }, caller.userId, toInstant(deps.clock.now()));
    return version;
  });
}

async function fillPaper(deps: PaperDeps, { name, language }: PaperRef) {
  const facts = await gatherFacts(deps);
  const { titles, write, draft } = texts[language];
  return { name, language, title: titles[name], blocks: [draft(facts), ...write[name](facts)], at: facts.at };
}
