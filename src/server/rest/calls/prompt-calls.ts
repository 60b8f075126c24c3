import { z } from 'zod';
import { getLesson } from '../../../domain/authoring/lessons/get-lesson.ts';
import { getPrompt, getPromptTime, savePrompt } from '../../../domain/authoring/question-sets/save-prompt.ts';
import { basicQuestionType, contentLanguage } from '../../../shared/contracts/questions.ts';
import { promptLimits } from '../../../shared/contracts/staff-limits.ts';
import { restCall } from '../rest-call.ts';
import { restErrors } from '../rest-texts.ts';
import { toWireInstant } from '../wire/wire-dates.ts';
import { id, integerWithDefault, pathId, text } from '../wire/wire-fields.ts';
import { wireTypes } from '../wire/wire-types.ts';

const mode = 'custom_manual';

const wirePrompt = z.object({
  id_prompt: z.int(),
  mode: z.literal(mode),
  description: z.string(),
  difficulty: z.int(),
  num_questions: z.int(),
  questionTypes: z.array(basicQuestionType),
  language: contentLanguage,
  subject: z.string(),
  topic: z.string(),
  level: z.string(),
  creation_date: z.string(),
});

const verify = restCall({
  id: 'T17',
  method: 'GET',
  path: 'verify_prompt/:id',
  summary: 'Asks whether a prompt would be overwritten: 206 when there is one, else 200.',
  area: 'teacher',
  access: ['teacher'],
  input: pathId,
  output: z.object({ msg: z.string() }),
  async run({ deps, caller, reply }, input) {
    if (!(await getPrompt(deps, caller, input.id))) return { msg: '' };
    reply.code(206);
    return { msg: 'Ya existe un prompt para esta lección. ¿Desea sobrescribirlo?' };
  },
});

const save = restCall({
  id: 'T18',
  method: 'POST',
  path: 'generate_prompt/:id',
  summary: 'Stores the custom prompt of a lesson in place of the one there is.',
  area: 'teacher',
  access: ['teacher'],
  input: z.object({
    id,
    mode: z.literal(mode).nullish(),
    description: text(8_000),
    difficulty: integerWithDefault(3),
    num_questions: integerWithDefault(promptLimits.default),
    questionTypes: wireTypes,
    language: contentLanguage,
  }),
  output: z.object({ success: z.literal(true), message: z.string(), id_prompt: z.int() }),
  invalid: restErrors.badConfig,
  errors: {
    'question-types-missing': restErrors.noTypes,
    'description-missing': restErrors.badConfig,
    'difficulty-out-of-range': restErrors.badConfig,
    'question-count-out-of-range': restErrors.badConfig,
  },
  async run({ deps, caller }, input) {
    await savePrompt(deps, caller, {
      lessonId: input.id,
      description: input.description,
      difficulty: input.difficulty,
      questionCount: input.num_questions,
      types: input.questionTypes ?? [],
      language: input.language,
      overwrite: true,
    });
    // A lesson has at most one prompt, so the lesson id identifies it.
    return { success: true as const, message: 'Parámetros guardados exitosamente.', id_prompt: input.id };
  },
});

const list = restCall({
  id: 'T19',
  method: 'GET',
  path: 'get_lesson_prompts/:id',
  summary: 'The prompt of a lesson: none or one.',
  area: 'teacher',
  access: ['teacher'],
  input: pathId,
  output: z.object({ prompts: z.array(wirePrompt) }),
  async run({ deps, caller }, input) {
    const lesson = await getLesson(deps, caller, input.id);
    const prompt = await getPrompt(deps, caller, input.id);
    const time = await getPromptTime(deps, caller, input.id);
    if (!prompt || !time) return { prompts: [] };
    return {
      prompts: [
        {
          id_prompt: input.id,
          mode: mode as typeof mode,
          description: prompt.description,
          difficulty: prompt.difficulty,
          num_questions: prompt.questionCount,
          // The compatibility API has only the four basic types.
          questionTypes: prompt.types.flatMap((type) => basicQuestionType.safeParse(type).data ?? []),
          language: prompt.language,
          subject: lesson.subjectName,
          topic: lesson.topic,
          level: `Semestre ${lesson.level}`,
          creation_date: toWireInstant(time),
        },
      ],
    };
  },
});

export const promptCalls = [verify, save, list];
