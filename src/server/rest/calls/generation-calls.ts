import { z } from 'zod';
import { evaluatorOf } from '../../../domain/ai/evaluator-of.ts';
import { getGeneration, getLatestGeneration } from '../../../domain/authoring/generation/edit-drafts.ts';
import { resumeGeneration, startGeneration } from '../../../domain/authoring/generation/start-generation.ts';
import { AppError } from '../../../domain/kernel/app-error.ts';
import type { GenerationView } from '../../../shared/contracts/generation.ts';
import { textLimits } from '../../../shared/contracts/limits.ts';
import { contentLanguage } from '../../../shared/contracts/questions.ts';
import { generationLimits } from '../../../shared/contracts/staff-limits.ts';
import { basicQuestionTypes } from '../../../shared/contracts/values.ts';
import { type CallContext, restCall } from '../rest-call.ts';
import { RestError } from '../rest-error.ts';
import { jobErrorResponses, restErrors } from '../rest-texts.ts';
import { readDifficulty } from '../wire/wire-difficulty.ts';
import { anyText, id, integerWithDefault, text } from '../wire/wire-fields.ts';
import { toDraftQuestion, wireDraftQuestion } from '../wire/wire-question.ts';
import { wireTypes } from '../wire/wire-types.ts';

/** Maximum length of the text of a PDF, in characters. */
const maxContext = 200_000;

export const draftsBody = z.object({ questions: z.array(wireDraftQuestion) });

type GenerationRequest = Parameters<typeof startGeneration>[2];

const generate = restCall({
  id: 'T14',
  method: 'POST',
  path: 'generate_questions_chatgpt/:id',
  largeBody: true,
  summary: 'Writes questions for a lesson and waits for them; none is stored in it.',
  area: 'teacher',
  access: ['teacher'],
  input: z.object({
    id,
    guidelines: anyText,
    numQuestions: integerWithDefault(generationLimits.automaticDefault),
    language: anyText,
    difficulty: anyText,
    questionTypes: wireTypes,
    pdfContext: anyText,
  }),
  output: draftsBody,
  invalid: restErrors.guidelinesMissing,
  errors: {
    'guidelines-missing': restErrors.guidelinesMissing,
    'question-count-out-of-range': restErrors.upToFifty,
    'question-types-missing': restErrors.noTypes,
    ...jobErrorResponses(restErrors.generatingFailed, restErrors.generatorAway),
  },
  async run(context, input) {
    const guidelines = text(textLimits.guidelines).safeParse(input.guidelines).data;
    if (guidelines === undefined)
      throw new RestError(
        typeof input.guidelines === 'string' ? restErrors.guidelinesLong : restErrors.guidelinesMissing,
      );
    const language = contentLanguage.safeParse(input.language ?? 'es').data;
    if (!language) throw new RestError(restErrors.badLanguage);
    const difficulty = readDifficulty(input.difficulty ?? 'Medio');
    if (!difficulty) throw new RestError(restErrors.badDifficulty);
    const contextText = z
      .string()
      .max(maxContext)
      .safeParse(input.pdfContext ?? '').data;
    if (contextText === undefined) throw new RestError(restErrors.badContext);
    const request: GenerationRequest = {
      lessonId: input.id,
      guidelines,
      count: input.numQuestions,
      language,
      difficulty,
      // Missing types mean the basic ones; null (an unknown type, or no list) counts as an empty list.
      types: input.questionTypes === undefined ? [...basicQuestionTypes] : (input.questionTypes ?? []),
      documentId: null,
      contextText,
    };
    return context.join(
      request,
      () => startOrJoin(context, request),
      async (started) => toDraftsBody(await waitUntilComplete(context, started)),
    );
  },
});

interface Started {
  generationId: number;
  jobId: number;
}

/** Starts a generation. If the lesson has a running one, joins it if the request is the same, otherwise waits for its end. */
async function startOrJoin(context: CallContext<['teacher']>, request: GenerationRequest): Promise<Started> {
  const { deps, caller } = context;
  for (;;) {
    try {
      return await startGeneration(deps, caller, request);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'generation-running')) throw error;
    }
    const running = await getLatestGeneration(deps, caller, request.lessonId);
    if (!running?.job) continue;
    if (isSameRequest(running, request)) return { generationId: running.generationId, jobId: running.job.id };
    await context.waitFor(running.job.id).catch(ignoreJobFailure);
  }
}

/** Ignores the failure of the other generation. */
function ignoreJobFailure(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

function isSameRequest(running: GenerationView, request: GenerationRequest): boolean {
  const keys = ['count', 'language', 'difficulty', 'documentId'] as const;
  return (
    !request.contextText &&
    running.guidelines === request.guidelines.trim() &&
    keys.every((key) => running[key] === request[key]) &&
    JSON.stringify(running.types) === JSON.stringify(request.types)
  );
}

/** Returns the generation with all requested questions; asks once more for missing ones. Throws `ai-unreadable`. */
async function waitUntilComplete(
  context: CallContext<['teacher']>,
  started: Started,
): Promise<GenerationView> {
  const { deps, caller } = context;
  await context.waitFor(started.jobId);
  const first = await getGeneration(deps, caller, started.generationId);
  if (first.drafts.length >= first.count) return first;
  const again = await resumeGeneration(deps, caller, started.generationId).catch((error: unknown) => {
    // The same call from another window was faster, or the finished drafts were saved there.
    if (
      error instanceof AppError &&
      (error.code === 'generation-running' || error.code === 'generation-saved')
    )
      return null;
    throw error;
  });
  const running = again ?? (await getGeneration(deps, caller, started.generationId)).job;
  if (running) await context.waitFor('jobId' in running ? running.jobId : running.id);
  const second = await getGeneration(deps, caller, started.generationId);
  // Without a model, the material may suffice for fewer questions. Too few from a model is a failure.
  const isEnough =
    evaluatorOf(deps.evaluator, 'writing').kind === 'offline'
      ? second.drafts.length > 0
      : second.drafts.length >= second.count;
  if (!isEnough) throw new AppError('ai-unreadable');
  return second;
}

export function toDraftsBody(generation: GenerationView): z.input<typeof draftsBody> {
  return {
    questions: generation.drafts
      .slice(0, generation.count)
      .map((draft, index) => toDraftQuestion(draft, index + 1)),
  };
}

export const generationCalls = [generate];
