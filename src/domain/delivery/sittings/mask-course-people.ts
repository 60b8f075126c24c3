import type { GradingItem } from '../../ai/evaluator.ts';
import { foldedWords } from '../../ai/text/fold-text.ts';
import { maskNames } from '../../ai/text/mask-names.ts';
import type { LessonRecord } from '../../authoring/lessons/lesson-queries.ts';
import type { Deps } from '../../deps.ts';

const mask = '[name]';

/**
 * Returns a function that masks names and e-mail addresses of the course's students and teacher in answers before they
 * are sent to a model. Keeps names that occur in the question, and single words in lower case: `la luz` is an answer,
 * `Luz` may be a person.
 */
export async function maskCoursePeople(
  { db, evaluator }: Pick<Deps, 'db' | 'evaluator'>,
  { courseId, teacherId }: Pick<LessonRecord, 'courseId' | 'teacherId'>,
): Promise<(item: GradingItem) => GradingItem> {
  // The offline evaluator sends no data.
  if (evaluator.kind === 'offline') return (item) => item;
  const people = await db
    .selectFrom('users')
    .where((where) =>
      where.or([
        where('id', '=', teacherId),
        where(
          'id',
          'in',
          where.selectFrom('enrolments').where('course_id', '=', courseId).select('student_id'),
        ),
        // Answers of removed students are still graded.
        where(
          'id',
          'in',
          where.selectFrom('course_removals').where('course_id', '=', courseId).select('student_id'),
        ),
      ]),
    )
    .select(['names', 'email'])
    .execute();
  return (item) => {
    const { question, statement, modelAnswer, criteria } = item;
    const questionWords = new Set(
      foldedWords([question, statement, modelAnswer, ...criteria.map(({ text }) => text)].join(' ')),
    );
    const replace = (found: string) => {
      const words = foldedWords(found);
      const isName = words.length > 1 || found[0] !== found[0]!.toLowerCase();
      return isName && !words.every((word) => questionWords.has(word)) ? mask : found;
    };
    const masked = (text: string) => people.reduce((left, person) => maskNames(person, replace)(left), text);
    const examples = item.examples?.map(({ answer, mark, reason }) => ({
      answer: masked(answer),
      mark,
      reason: masked(reason),
    }));
    return { ...item, answer: masked(item.answer), ...(examples && { examples }) };
  };
}
