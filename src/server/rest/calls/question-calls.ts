import { z } from 'zod';
import {
  getQuestion,
  listQuestions,
  removeQuestion,
  updateQuestion,
} from '../../../domain/authoring/questions/edit-questions.ts';
import { questionProblems } from '../../../shared/rules/question-rules.ts';
import { restCall } from '../rest-call.ts';
import { RestError } from '../rest-error.ts';
import { questionErrorResponses, restErrors } from '../rest-texts.ts';
import { readQuestion, wireQuestionInput } from '../wire/read-question.ts';
import { id, pathId } from '../wire/wire-fields.ts';
import { toStoredQuestion, wireStoredQuestion } from '../wire/wire-question.ts';

const done = z.object({ success: z.literal(true), message: z.string() });

const validate = restCall({
  id: 'T15',
  method: 'POST',
  path: 'validate_question',
  summary: 'Names every rule a question breaks; 200 also for an invalid one.',
  area: 'teacher',
  access: ['teacher'],
  input: z.object({ question: wireQuestionInput }),
  output: z.object({ isValid: z.boolean(), errors: z.array(z.string()) }),
  invalid: restErrors.questionFields,
  run(_context, input) {
    const question = readQuestion(input.question);
    const errors = question
      ? questionProblems(question).map(
          (problem) => questionErrorResponses[problem]?.text ?? restErrors.questionsInvalid.text,
        )
      : [restErrors.questionsInvalid.text];
    return { isValid: errors.length === 0, errors };
  },
});

const list = restCall({
  id: 'T23',
  method: 'GET',
  path: 'get_lesson_questions/:id',
  summary: 'The bank of a lesson, with answers.',
  area: 'teacher',
  access: ['teacher'],
  input: pathId,
  output: z.object({ questions: z.array(wireStoredQuestion) }),
  run: async ({ deps, caller }, input) => ({
    questions: (await listQuestions(deps, caller, input.id)).map(toStoredQuestion),
  }),
});

const update = restCall({
  id: 'T24',
  method: 'PUT',
  path: 'update_question/:id',
  summary: 'Changes a question that is not assigned yet; fields that are not sent stay.',
  area: 'teacher',
  access: ['teacher'],
  input: wireQuestionInput.extend({ id }),
  output: done.extend({ question: wireStoredQuestion }),
  invalid: restErrors.questionsInvalid,
  errors: { 'not-found': restErrors.questionMissing, ...questionErrorResponses },
  async run({ deps, caller }, input) {
    const before = await getQuestion(deps, caller, input.id);
    const question = readQuestion(input, before);
    if (!question) throw new RestError(restErrors.questionsInvalid);
    const bank = await updateQuestion(deps, caller, { questionId: input.id, question });
    const after = bank.find((other) => other.id === input.id) ?? before;
    return {
      success: true as const,
      message: 'Pregunta actualizada exitosamente.',
      question: toStoredQuestion(after),
    };
  },
});

const remove = restCall({
  id: 'T25',
  method: 'DELETE',
  path: 'delete_question/:id',
  summary: 'Removes a question that is not assigned yet.',
  area: 'teacher',
  access: ['teacher'],
  input: pathId,
  output: done,
  errors: { 'not-found': restErrors.questionMissing },
  async run({ deps, caller }, input) {
    await removeQuestion(deps, caller, { questionId: input.id });
    return { success: true as const, message: 'Pregunta eliminada exitosamente.' };
  },
});

export const questionCalls = [validate, list, update, remove];
