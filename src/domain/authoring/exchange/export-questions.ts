import { findQuestionPictures } from '../../../shared/content/pictures.ts';
import type { ExportPreview } from '../../../shared/contracts/exchange.ts';
import { type ExportFormat, exportFormats } from '../../../shared/contracts/exchange-values.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { pictureFile } from '../pictures/stored-picture.ts';
import { selectBankContent } from '../questions/question-queries.ts';
import type { StoredQuestion } from '../questions/question-record.ts';
import { writeOwnFormat } from './own-format.ts';
import { type PictureFiles, writeGift, writeMoodleXml } from './write-moodle.ts';

const writers: Record<
  ExportFormat,
  (topic: string, questions: readonly StoredQuestion[], files: PictureFiles) => ReturnType<typeof writeGift>
> = {
  moodle: writeMoodleXml,
  gift: writeGift,
  json: (topic, questions, files) => ({
    text: writeOwnFormat(topic, questions, files),
    losses: questions.map(() => []),
  }),
};

/** Exports the bank of the caller's lesson as a file; works for closed school years too. */
export async function exportQuestions(
  deps: Pick<Deps, 'db' | 'files'>,
  caller: Caller,
  { lessonId, format }: { lessonId: number; format: ExportFormat },
): Promise<{ topic: string; text: string }> {
  const { topic } = await requireOwnLesson(deps.db, { ...caller, readOnly: true }, lessonId);
  const questions = await selectBankContent(deps.db, lessonId);
  const files = format === 'gift' ? new Map<string, string>() : await readPictures(deps, questions);
  return { topic, text: writers[format](topic, questions, files).text };
}

/** Returns the files of all pictures in the questions, in base64, by picture id. */
async function readPictures(
  { files }: Pick<Deps, 'files'>,
  questions: readonly StoredQuestion[],
): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const { id } of questions.flatMap(findQuestionPictures)) {
    if (read.has(id)) continue;
    const file = await files.open('pictures', pictureFile(id));
    if (!file) continue;
    read.set(id, Buffer.concat(await Array.fromAsync(file.body)).toString('base64'));
  }
  return read;
}

/** Returns what each format would lose of the lesson's questions, grouped by note code. */
export async function previewExport(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { lessonId }: { lessonId: number },
): Promise<ExportPreview> {
  const { topic } = await requireOwnLesson(deps.db, { ...caller, readOnly: true }, lessonId);
  const questions = await selectBankContent(deps.db, lessonId);
  return exportFormats.map((format) => {
    const { losses } = writers[format](topic, questions, new Map());
    const found = new Map<string, ExportPreview[number]['losses'][number]>();
    for (const [index, notes] of losses.entries()) {
      for (const { code, values } of notes ?? [{ code: 'type-not-held' as const, values: {} }]) {
        const known = found.get(code) ?? { code, values, questions: [] };
        known.questions.push(index + 1);
        found.set(code, known);
      }
    }
    return { format, held: losses.filter((notes) => notes !== null).length, losses: [...found.values()] };
  });
}
