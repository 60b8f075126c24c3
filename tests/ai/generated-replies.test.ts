import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ChatModel } from '../../src/domain/ai/chat-model.ts';
import { createModelEvaluator } from '../../src/domain/ai/model-evaluator.ts';
import { unknownPerformance } from '../../src/domain/ai/performance/model-performance.ts';
import { checkGeneratedQuestion } from '../../src/domain/ai/writing/check-generated-question.ts';
import { findDoubt } from '../../src/domain/ai/writing/find-doubt.ts';
import { writeQuestionBank } from '../../src/domain/ai/writing/write-question-bank.ts';
import { questionsFromProblems } from '../../src/platform/ai/offline/questions-from-problems.ts';
import { topicOf } from '../../src/platform/ai/offline/topic-of-request.ts';
import { readCompletion } from '../../src/platform/ai/read-completion.ts';
import { type ContentLanguage, questionType } from '../../src/shared/contracts/questions.ts';
import { seededRandom } from '../../src/shared/rules/seeded-random.ts';
import { jsonAfter } from '../support/model-server-request.ts';
import { recordingContext } from './support.ts';

type Outcome = 'caught' | 'marked' | 'passed';

/** A synthetic reply of a model that writes one question. */
interface Reply {
  language: ContentLanguage;
  subject?: string;
  topic?: string;
  /** The relevant fields of the question, or the complete raw reply. */
  question?: Record<string, unknown>;
  raw?: string;
  /** The answer of the solver without the key: texts of options, or a value. Null omits it; undefined means the key. */
  solved?: string[] | null;
}
type BadReply = Reply & { wrong: string; expect: Outcome };

function repliesIn<R>(name: string): R[] {
  const text = readFileSync(new URL(`./replies/${name}.jsonl`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as R);
}

const fields = {
  options: [],
  correctAnswer: '',
  statement: '',
  solutionExample: '',
  criteria: [],
  page: null,
};

/** Returns what happens to a reply before a teacher sees it, and why. */
async function outcomeOf(reply: Reply, checkKeys: boolean): Promise<{ outcome: Outcome; why: string }> {
  const written = reply.raw ?? JSON.stringify({ questions: [{ ...fields, ...reply.question }] });
  let asked = 0;
  const chat: ChatModel = {
    model: 'told',
    contextTokens: 8_192,
    performance: unknownPerformance,
    usualCallSeconds: 60,
    async complete(request) {
      const solving = request.schema?.name === 'solve_questions';
      asked += 1;
      const content = solving
        ? solution(request.messages, reply)
        : asked === 1
          ? written
          : '{"questions": []}';
      const body = { choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }] };
      const { json, text } = readCompletion(body, request);
      return { json, text, isPartial: false, model: 'told', tokensIn: 0, tokensOut: 0, milliseconds: 0 };
    },
  };
  const types = questionType.options;
  const wanted = types.filter((type) => type === reply.question?.type);
  try {
    const bank = await writeQuestionBank({
      evaluator: createModelEvaluator({ chat, label: 'told' }),
      request: {
        language: reply.language,
        subject: reply.subject ?? 'Estudios',
        topic: reply.topic ?? 'Repaso del curso',
        level: 1,
        guidelines: 'Lo visto en clase.',
        difficulty: 3,
        types: wanted.length > 0 ? wanted : ['opcion_multiple'],
        total: 1,
        seed: 7,
      },
      pages: [],
      existing: [],
      alreadyAccepted: [],
      checkKeys,
      context: recordingContext().context,
    });
    const [question] = bank.questions;
    if (!question) return { outcome: 'caught', why: bank.dropped.map(({ reason }) => reason).join('; ') };
    return question.doubt
      ? { outcome: 'marked', why: question.doubt.reason }
      : { outcome: 'passed', why: '' };
  } catch (error) {
    return { outcome: 'caught', why: String(error) };
  }
}

interface Asked {
  id: string;
  options?: { id: string; text: string }[];
}

/** Returns the solver's answer. The prompt does not contain the key, so the test provides the answer. */
function solution(messages: Parameters<ChatModel['complete']>[0]['messages'], reply: Reply): string {
  const [asked] = jsonAfter<{ questions: Asked[] }>(messages, '"questions"').questions;
  const said = reply.solved === undefined ? keyOf(reply) : reply.solved;
  const options = asked?.options ?? [];
  const idOf = (text: string) => options.find((option) => option.text === text)?.id;
  const answer = said?.map((text) => {
    // For a pair: the number, and the text of its match.
    const [, number, right = ''] = /^(\d+)-(.+)$/.exec(text) ?? [];
    return idOf(text) ?? (number && idOf(right) ? `${number}-${idOf(right)}` : text);
  });
  return JSON.stringify({ solved: answer ? [{ id: asked?.id, working: '', answer }] : [] });
}

function keyOf({ question = {} }: Reply): string[] {
  const key = String(question.correctAnswer).replace(/\*/g, '');
  if (question.type !== 'opcion_multiple') return [key === 'true' ? 'Verdadero' : key];
  const options = question.options as { id: string; text: string }[] | Record<string, string>;
  const text = Array.isArray(options) ? options.find(({ id }) => id === key)?.text : options[key];
  return [text ?? key];
}

const bad = repliesIn<BadReply>('bad');
const good = repliesIn<Reply>('good');
const nameOf = (reply: Reply) => String(reply.question?.text ?? reply.raw).slice(0, 60);

test('has enough replies for a meaningful result', () => {
  expect(bad.length).toBeGreaterThanOrEqual(120);
  expect(good.length).toBeGreaterThanOrEqual(60);
});

describe('a bad reply', () => {
  test.each(bad.map((reply) => [reply.expect, reply.wrong, nameOf(reply), reply] as const))(
    'is %s: %s (%s)',
    async (expected, _wrong, _name, reply) => {
      expect(await outcomeOf(reply, true)).toMatchObject({ outcome: expected });
    },
  );
});

describe('a good question is neither dropped nor flagged', () => {
  test.each(good.map((reply) => [nameOf(reply), reply] as const))('%s', async (_name, reply) => {
    expect(await outcomeOf(reply, true)).toEqual({ outcome: 'passed', why: '' });
  });
});

test('finds by rules alone, without a solving model, all that rules should catch', async () => {
  const without = await Promise.all(bad.map((reply) => outcomeOf(reply, false)));
  for (const [index, reply] of bad.entries()) {
    if (reply.expect === 'caught') expect(without[index]).toMatchObject({ outcome: 'caught' });
  }
});

test('doubts no exercise of the offline evaluator, whose keys are computed', () => {
  const topics = [
    'Operaciones combinadas',
    'Ecuaciones lineales, ecuaciones de segundo grado, discriminante',
    'Fracciones y porcentajes',
    'Derivadas, integrales, logaritmos',
    'Perímetros, probabilidad y media aritmética',
    'Progresiones aritméticas y progresiones geométricas',
  ];
  let seen = 0;
  for (const language of ['es', 'en'] as const) {
    for (const topic of topics) {
      for (const type of ['ejercicio', 'opcion_multiple', 'verdadero_falso'] as const) {
        for (const seed of [1, 2, 3, 4]) {
          const about = {
            language,
            subject: 'Matemática',
            topic,
            level: 1,
            guidelines: topic,
            difficulty: 1 + seed,
          };
          const request = { ...about, types: [type], count: 8, passage: null, avoid: [], seed };
          const frame = {
            language,
            difficulty: about.difficulty,
            random: seededRandom(seed),
            thisYear: 2026,
          };
          for (const question of questionsFromProblems(type, topicOf(request), frame)) {
            seen += 1;
            expect(checkGeneratedQuestion(question, language)).toMatchObject({ fit: true });
            expect(findDoubt(question, request)).toBeNull();
          }
        }
      }
    }
  }
  expect(seen).toBeGreaterThan(500);
});
