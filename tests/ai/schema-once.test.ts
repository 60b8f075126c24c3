import { expect, test } from 'vitest';
import { createModelEvaluator } from '../../src/domain/ai/model-evaluator.ts';
import type { Behaviour, RecordedRequest } from '../support/model-server.ts';
import { gradingItem, gradingRequest, modelOverHttp, recordingContext } from './support.ts';

const request = gradingRequest([gradingItem('q1', 'La célula se divide en dos células iguales.')]);

/** The one field that a schema in `response_format` alone may ask for; undefined where it asks for none. */
function askedBeside({ body }: RecordedRequest): object | undefined {
  const format = body.response_format as
    | { json_schema?: { schema: { properties: Record<string, { enum?: string[] }> } } }
    | undefined;
  const [name, field] = Object.entries(format?.json_schema?.schema.properties ?? {}).at(-1) ?? [];
  return name && field?.enum?.length === 1 ? { [name]: field.enum[0] } : undefined;
}

/** A server whose answers are made by the schema it is given, as one with a grammar behind it. */
const enforcing = (sent: RecordedRequest): Behaviour => ({
  kind: 'edit',
  json: (answer) => ({ ...(answer as object), ...askedBeside(sent) }),
});

const tellsSchema = ({ raw }: RecordedRequest) => raw.includes('fits this JSON schema');

async function gradeTwice(script: (sent: RecordedRequest) => Behaviour | undefined) {
  const { chat, server } = await modelOverHttp(script);
  const evaluator = createModelEvaluator({ chat, label: 'test' });
  const { context, calls } = recordingContext();
  const first = await evaluator.gradeOpenAnswers(request, context);
  const second = await evaluator.gradeOpenAnswers(request, context);
  return { server, calls, grades: [first, second].map(({ graded }) => graded[0]?.grade) };
}

test('is sent once where the server makes answers by it, and the grades are the same', async () => {
  const { server, calls, grades } = await gradeTwice(enforcing);
  expect(server.requests.map(tellsSchema)).toEqual([true, false]);
  expect(server.requests.map(askedBeside)).toEqual([{ form: 'as-asked' }, undefined]);
  expect(server.requests.map(({ body }) => body.response_format?.type)).toEqual([
    'json_schema',
    'json_schema',
  ]);
  expect(grades[0]).toBeGreaterThan(0);
  expect(grades[1]).toBe(grades[0]);
  // What was sent for a grade is kept as it was sent.
  expect(calls.map(({ request: kept }) => kept)).toEqual(
    server.requests.map(({ body }) => JSON.stringify(body.messages)),
  );
});

test('goes on standing in the text where a server takes the schema and does not use it', async () => {
  const { server } = await gradeTwice(() => undefined);
  expect(server.requests.map(tellsSchema)).toEqual([true, true]);
  expect(server.requests.map(askedBeside)).toEqual([{ form: 'as-asked' }, undefined]);
});

test('comes back into the text once an answer without it could not be read', async () => {
  let calls = 0;
  const { server, grades } = await gradeTwice((sent) => {
    calls += 1;
    return calls === 2 ? { kind: 'content', content: 'Muy bien.' } : enforcing(sent);
  });
  expect(server.requests.map(tellsSchema)).toEqual([true, false, true]);
  expect(grades[1]).toBe(grades[0]);
});
