import type { CustomPrompt } from '../../../shared/contracts/generation.ts';
import type { QuestionSetMethod } from '../../../shared/contracts/question-sets.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';

export async function findPrompt(db: Db | Tx, lessonId: number): Promise<CustomPrompt | null> {
  const row = await db
    .selectFrom('lesson_prompts')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    description: row.description,
    difficulty: row.difficulty,
    questionCount: row.question_count,
    types: fromJson(row.types),
    language: row.language as ContentLanguage,
    way: row.way as QuestionSetMethod,
  };
}

export async function findPromptTime(db: Db | Tx, lessonId: number): Promise<string | null> {
  const row = await db
    .selectFrom('lesson_prompts')
    .select('updated_at')
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
  return row?.updated_at ?? null;
}

/** Stores the prompt of a lesson and replaces an existing one. */
export async function putPrompt(tx: Tx, lessonId: number, prompt: CustomPrompt, now: string): Promise<void> {
  const values = {
    description: prompt.description,
    difficulty: prompt.difficulty,
    question_count: prompt.questionCount,
    types: toJson(prompt.types),
    language: prompt.language,
    way: prompt.way,
    updated_at: now,
  };
  await tx
    .insertInto('lesson_prompts')
    .values({ lesson_id: lessonId, created_at: now, ...values })
    .onConflict((conflict) => conflict.column('lesson_id').doUpdateSet(values))
    .execute();
}
