import { z } from 'zod';
import { askAssistant, getAssistantAnswer } from '../../../domain/ai/assistant/ask-assistant.ts';
import { getSavedQuestion, listSavedQuestions } from '../../../domain/ai/assistant/list-saved-questions.ts';
import { saveQuestion } from '../../../domain/ai/assistant/save-question.ts';
import type { Deps } from '../../../domain/deps.ts';
import type { Caller } from '../../../domain/kernel/access.ts';
import { AppError } from '../../../domain/kernel/app-error.ts';
import { restCall } from '../rest-call.ts';
import { jobErrorResponses, restErrors } from '../rest-texts.ts';
import { optionalInstant, toWireDateTime } from '../wire/wire-dates.ts';
import { id, text } from '../wire/wire-fields.ts';
import { assertOwn } from './assert-own.ts';

const title = z.object({ id_pregunta: z.int(), titulo: z.string(), fecha: z.string() });

function toTitle(saved: { id: number; title: string; askedAt: string }): z.input<typeof title> {
  return { id_pregunta: saved.id, titulo: saved.title, fecha: toWireDateTime(saved.askedAt) };
}

const list = restCall({
  id: 'L01',
  method: 'POST',
  path: 'get_questions',
  summary: "The caller's saved questions, newest first.",
  area: 'legacy',
  access: 'signed-in',
  input: z.object({ id_usuario: id }),
  output: z.array(z.object({ data: title })),
  async run({ deps, caller }, input) {
    assertOwn(caller, input.id_usuario);
    return (await listSavedQuestions(deps, caller)).map((saved) => ({ data: toTitle(saved) }));
  },
});

const one = restCall({
  id: 'L02',
  method: 'POST',
  path: 'get_question',
  summary: 'One saved question of the caller with its answer.',
  area: 'legacy',
  access: 'signed-in',
  input: z.object({ id_pregunta: id }),
  output: z.array(z.object({ data: title.extend({ pregunta: z.string(), respuesta: z.string() }) })),
  errors: { 'not-found': restErrors.questionMissing },
  async run({ deps, caller }, input) {
    const saved = await getSavedQuestion(deps, caller, input.id_pregunta);
    return [{ data: { ...toTitle(saved), pregunta: saved.question, respuesta: saved.answer } }];
  },
});

export const answerBody = z.object({ respuesta: z.string() });

export async function toAnswerBody(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  questionId: number,
): Promise<z.input<typeof answerBody>> {
  const { answer } = await getAssistantAnswer(deps, caller, questionId);
  if (answer === null) throw new AppError('ai-failed');
  return { respuesta: answer };
}

const ask = restCall({
  id: 'L03',
  method: 'POST',
  path: 'question',
  summary: 'Asks the assistant and waits for its answer.',
  area: 'legacy',
  access: ['teacher', 'student'],
  input: z.object({ pregunta: text(20_000) }),
  output: answerBody,
  invalid: restErrors.emptyQuestion,
  errors: {
    'question-missing': restErrors.emptyQuestion,
    ...jobErrorResponses(restErrors.assistantFailed, restErrors.assistantAway),
  },
  async run({ deps, caller, join, waitFor }, { pregunta: question }) {
    return join(
      question.trim(),
      () => askAssistant(deps, caller, { question }),
      async ({ jobId, questionId }) => {
        await waitFor(jobId);
        return toAnswerBody(deps, caller, questionId);
      },
    );
  },
});

const save = restCall({
  id: 'L04',
  method: 'POST',
  path: 'savequestion',
  summary: 'Keeps a question with its answer; sent twice it is kept once.',
  area: 'legacy',
  access: 'signed-in',
  input: z.object({
    pregunta: text(20_000),
    respuestagpt: text(40_000),
    id_usuario: id,
    fecha: optionalInstant,
  }),
  output: z.object({ respuesta: z.literal('ok'), id_pregunta: z.int() }),
  invalid: restErrors.questionNotSaved,
  errors: { 'missing-fields': restErrors.questionNotSaved },
  async run({ deps, caller }, input) {
    assertOwn(caller, input.id_usuario);
    const saved = { question: input.pregunta, answer: input.respuestagpt, askedAt: input.fecha };
    const { id: savedId } = await saveQuestion(deps, caller, saved);
    return { respuesta: 'ok' as const, id_pregunta: savedId };
  },
});

export const assistantCalls = [list, one, ask, save];
