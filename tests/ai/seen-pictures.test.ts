import { expect, test } from 'vitest';
import { tokensOfPicture } from '../../src/domain/ai/calls/fit-context.ts';
import type { GradingItem } from '../../src/domain/ai/evaluator.ts';
import { servedEvaluator } from './model-tasks.ts';
import { gradingItem, gradingRequest } from './support.ts';

const picture = (id: string, side = 280) => ({
  id,
  alt: `Alt ${id}`,
  bytes: Uint8Array.from([255, 216, 255, id.charCodeAt(0)]),
  width: side,
  height: side,
});
const pictured = (id: string, ...pictures: ReturnType<typeof picture>[]): GradingItem => ({
  ...gradingItem(id),
  pictures,
});

const sizes = (served: Awaited<ReturnType<typeof servedEvaluator>>) =>
  served.server.requests.map(({ pictures }) => pictures.length);

test('sends the shared image of a question once, before the answers', async () => {
  const served = await servedEvaluator();
  const items = [pictured('q1', picture('a')), pictured('q2', picture('a')), pictured('q3', picture('b'))];
  const { graded } = await served.evaluator.gradeOpenAnswers(gradingRequest(items), served.context);
  expect(graded.map(({ promptVersion }) => promptVersion)).toEqual(Array(3).fill('grade-3-pictures'));
  expect(sizes(served)).toEqual([2]);
  const [request] = served.server.requests;
  const { content } = JSON.parse(request!.raw).messages[1];
  expect(
    content.map((part: { type: string; text?: string }) => part.text?.slice(0, 40) ?? part.type),
  ).toEqual([
    'Picture 1, of question q1, q2: "Alt a"',
    'image_url',
    'Picture 2, of question q3: "Alt b"',
    'image_url',
    'The lesson, as JSON data:\n{"lesson":{"to',
  ]);
});

test('leaves a request without images unchanged, byte for byte', async () => {
  const served = await servedEvaluator();
  await served.evaluator.gradeOpenAnswers(gradingRequest([gradingItem('q1')]), served.context);
  const { messages } = JSON.parse(served.server.requests[0]!.raw);
  expect(typeof messages[1].content).toBe('string');
  expect(messages[1].content).not.toContain('icture');
});

test('omits an image that leaves no room for the reply', async () => {
  const served = await servedEvaluator([], { contextTokens: 4_800 });
  const large = picture('a', 1_800);
  expect(tokensOfPicture(large)).toBeGreaterThan(4_000);
  const items = [pictured('q1', large), pictured('q2', picture('b'))];
  const { graded, failed } = await served.evaluator.gradeOpenAnswers(gradingRequest(items), served.context);
  expect(failed).toEqual([]);
  expect(graded.map(({ review }) => review)).toEqual([null, null]);
  expect(served.server.requests.flatMap(({ pictures }) => pictures.map((bytes) => bytes[3]))).toEqual([98]);
});

test.each([
  ['hangs on pictures', { kind: 'hang' as const }, { timeoutMs: 60 }],
  ['fails at pictures', { kind: 'status' as const, status: 502 }, {}],
])('sends no image to a server that %s', async (_how, behaviour, settings) => {
  const served = await servedEvaluator(
    ({ pictures }) => (pictures.length > 0 ? behaviour : undefined),
    settings,
  );
  const { graded } = await served.evaluator.gradeOpenAnswers(
    gradingRequest([pictured('q1', picture('a'))]),
    served.context,
  );
  expect(graded).toMatchObject([{ grade: 10, promptVersion: 'grade-3' }]);
  expect(sizes(served).at(-1)).toBe(0);
});

test('repeats an unreadable response without the image, for that answer alone', async () => {
  const served = await servedEvaluator([
    { kind: 'edit', json: ({ items: _, ...rest }: { items: unknown }) => rest },
  ]);
  const items = [pictured('q1', picture('a'))];
  const { graded, promptVersion } = await served.evaluator.gradeOpenAnswers(
    gradingRequest(items),
    served.context,
  );
  expect(sizes(served)).toEqual([1, 0]);
  expect(graded[0]!.promptVersion).toBe('grade-3');
  expect(promptVersion).toBe('grade-3-pictures');
});

test('adapts to another refusal and keeps the image', async () => {
  const served = await servedEvaluator(({ body }) =>
    body.response_format
      ? { kind: 'status', status: 400, body: { error: { message: 'response_format is not supported' } } }
      : undefined,
  );
  const items = [pictured('q1', picture('a'))];
  const { graded } = await served.evaluator.gradeOpenAnswers(gradingRequest(items), served.context);
  expect(graded).toMatchObject([{ promptVersion: 'grade-3-pictures' }]);
  expect(sizes(served).at(-1)).toBe(1);
});
