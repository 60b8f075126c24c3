import { createModelEvaluator } from '../../src/domain/ai/model-evaluator.ts';
import { estimateTokens } from '../../src/domain/ai/text/estimate-tokens.ts';
import { startGeneration } from '../../src/domain/authoring/generation/start-generation.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { createChatCompletionsModel } from '../../src/platform/ai/chat-completions.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import {
  type ModelServer,
  type RecordedRequest,
  startModelServer,
} from '../../tests/support/model-server.ts';
import { openQuestion, trueFalseQuestion } from '../../tests/support/questions.ts';
import { scenario } from '../../tests/support/scenario.ts';
import { openTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { type Keep, median, type Note, value } from './figure.ts';

const students = 10;
const questionsOfLesson = 8;
const generated = 30;
/** Words students write with, each their own way. */
const ideas = [
  'el barco desplaza mucha agua con su forma',
  'el agua empuja hacia arriba',
  'el peso del agua apartada es igual al peso del barco',
  'la densidad media con el aire de dentro es menor',
  'se hundiría si se llenara de agua',
  'creo que también depende del tamaño',
];

function answerOf(student: number, question: number): string {
  const said = Array.from(
    { length: 5 },
    (_, n) => ideas[(student * 3 + question + n * (1 + (student % 4))) % 6],
  );
  return `${said.join(', y ')}.`;
}

/** What so many students who hand in a lesson of these questions ask the model. */
async function requestsOfClass(
  app: TestApp,
  server: ModelServer,
  question: (n: number) => QuestionContent,
): Promise<RecordedRequest[]> {
  const questions = Array.from({ length: questionsOfLesson }, (_, n) => question(n + 1));
  const lesson = await scenario(app.deps).readyLesson(questions, { students });
  const before = server.requests.length;
  for (const [index, student] of lesson.students.entries()) {
    const started = await startSitting(app.deps, student, lesson.lessonId);
    if (started.kind !== 'sitting') throw new Error('a sitting was expected');
    const answers = started.sitting.questions.map(({ id, type }, n) => ({
      questionId: id,
      answer: type === 'respuesta_abierta' ? answerOf(index, n) : 'Verdadero',
    }));
    await submitSitting(app.deps, student, started.sitting, { answers, timeUp: false }, app.clock.now());
  }
  await app.runJobs();
  return server.requests.slice(before);
}

const promptOf = ({ body }: RecordedRequest) => body.messages.map(({ content }) => content).join('\n');

/** The share of each prompt but the first that stood at the beginning of the one before. */
function sharedPrefix(prompts: readonly string[]): number {
  const shares = prompts.slice(1).map((prompt, index) => {
    const before = Buffer.from(prompts[index]!);
    const bytes = Buffer.from(prompt);
    const end = bytes.findIndex((byte, at) => byte !== before[at]);
    return (end < 0 ? bytes.length : end) / bytes.length;
  });
  return median(shares);
}

/** What a class costs at a model, counted by a server that answers well. */
export async function measure(keep: Keep, note: Note): Promise<void> {
  const server = await startModelServer();
  const chat = createChatCompletionsModel({
    baseUrl: server.url,
    apiKey: null,
    model: 'bench',
    contextTokens: 8_192,
    timeoutMs: 30_000,
    concurrency: 8,
  });
  const app = await openTestApp({ evaluator: createModelEvaluator({ chat, label: 'bench' }) });
  try {
    note('a class hands in');
    const open = await requestsOfClass(app, server, (n) => openQuestion({ text: `¿Por qué flota? (${n})` }));
    const closed = await requestsOfClass(app, server, (n) => trueFalseQuestion({ text: `¿Flota? (${n})` }));
    const prompts = open.map(promptOf);
    const tokens = prompts.reduce((sum, prompt) => sum + estimateTokens(prompt), 0) / students;
    keep(
      value('ai.open', 'calls for an attempt of 8 open answers', '', open.length / students, { atMost: 1 }),
    );
    keep(value('ai.open.tokens', 'the same, tokens asked, as estimated', 'tokens', tokens, null));
    keep(
      value('ai.closed', 'calls for an attempt of closed answers', '', closed.length / students, {
        atMost: 0,
      }),
    );
    keep(
      value('ai.prefix', 'bytes of a prompt its class shares as a prefix', '%', sharedPrefix(prompts) * 100, {
        atLeast: 60,
      }),
    );
    const rules = open[0]!.body.messages[0]!.content;
    const withoutSchema = rules.slice(0, rules.lastIndexOf('Answer with one JSON object'));
    keep(value('ai.rules', 'rules of grading, as estimated', 'tokens', estimateTokens(rules), null));
    const bare = estimateTokens(withoutSchema);
    keep(value('ai.rules.bare', 'the same without the schema in the text', 'tokens', bare, null));

    note('questions are written');
    const make = scenario(app.deps);
    const course = await make.course();
    const lessonId = await make.lesson(course.teacher, course.courseId);
    const before = server.requests.length;
    await startGeneration(app.deps, course.teacher, {
      lessonId,
      guidelines: 'Los elementos de la tabla periódica y para qué se usan.',
      count: generated,
      language: 'es',
      difficulty: 3,
      types: ['opcion_multiple', 'verdadero_falso', 'respuesta_abierta'],
      documentId: null,
    });
    await app.runJobs();
    const calls = (server.requests.length - before) / generated;
    keep(value('ai.generated', 'calls for a generated question, 30 at once', '', calls, { atMost: 0.2 }));
  } finally {
    await app.close();
    await server.close();
  }
}
