import type { Db, Tx } from '../database/database.ts';

export interface LegacyLesson {
  name: string;
  /** File name, or '' for the default picture. */
  image: string;
  type: 1 | 2;
  area: string;
  language: string;
  question: string;
  referenceAnswer: string;
  photo: string;
}

export async function insertLegacyLesson(tx: Db | Tx, lesson: LegacyLesson): Promise<number> {
  const row = await tx
    .insertInto('legacy_lessons')
    .values({
      name: lesson.name,
      image: lesson.image,
      type: lesson.type,
      area: lesson.area,
      language: lesson.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('legacy_questions')
    .values({
      lesson_id: row.id,
      position: 1,
      question: lesson.question,
      reference_answer: lesson.referenceAnswer,
      photo: lesson.photo,
    })
    .execute();
  return row.id;
}
