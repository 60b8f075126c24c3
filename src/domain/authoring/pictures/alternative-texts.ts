import { findPictures, findQuestionPictures } from '../../../shared/content/pictures.ts';
import type { AlternativeTextCounts } from '../../../shared/contracts/pictures.ts';
import type { QuestionContent } from '../../../shared/contracts/questions.ts';
import type { Stimulus } from '../../../shared/rules/stimulus-runs.ts';
import { AppError } from '../../kernel/app-error.ts';
import { type Db, fromJson, type Tx } from '../../kernel/database/database.ts';
import { selectPicturedQuestions } from './picture-queries.ts';

/**
 * Returns how many alternative texts the pictures of a lesson's bank need and have; null for a lesson without pictures.
 */
export async function findAlternativeTexts(
  db: Db | Tx,
  lessonId: number,
): Promise<AlternativeTextCounts | null> {
  const rows = await selectPicturedQuestions(db, lessonId);
  const pictures = rows.flatMap(({ position, text, statement, options, details, stimulus }, index) => {
    const shared = stimulus === null ? null : fromJson<Stimulus>(stimulus);
    // Pictures of a shared stimulus count once.
    const isFirst = rows.findIndex((row) => row.stimulus === stimulus) === index;
    const parts: [string, string][] = [
      ...(shared && isFirst ? [['text', shared.text] as [string, string]] : []),
      ['text', text],
      ['statement', statement],
      ...leftOf(details).map((text, at): [string, string] => [String(at + 1), text]),
      ...fromJson<QuestionContent['options']>(options).map(({ id, text }): [string, string] => [id, text]),
    ];
    return parts.flatMap(([part, content]) =>
      findPictures(content).map(({ alt }) => ({ question: position, part, isWritten: alt.trim() !== '' })),
    );
  });
  if (pictures.length === 0) return null;
  const first = pictures.find(({ isWritten }) => !isWritten);
  return {
    needed: pictures.length,
    written: pictures.filter(({ isWritten }) => isWritten).length,
    missing: first ? { question: first.question, part: first.part } : null,
  };
}

/** Returns the left sides that the options of a stored question are matched with. */
const leftOf = (details: string | null): string[] =>
  (details === null ? undefined : fromJson<QuestionContent['details']>(details))?.left ?? [];

/**
 * Throws `alternative-text-missing` with the number of the question when the lesson is enabled and a picture in
 * `content` has no alternative text. Also checks corrections.
 */
export function assertPicturesDescribed(
  lesson: { enabled: boolean },
  content: Parameters<typeof findQuestionPictures>[0],
  position: number,
): void {
  if (lesson.enabled && findQuestionPictures(content).some(({ alt }) => alt.trim() === ''))
    throw new AppError('alternative-text-missing', { question: position });
}

/** Throws `alternative-text-missing` with the number of the first question that has a picture without one. */
export async function assertAlternativeTexts(tx: Tx, lessonId: number): Promise<void> {
  const texts = await findAlternativeTexts(tx, lessonId);
  if (texts?.missing) throw new AppError('alternative-text-missing', { question: texts.missing.question });
}
