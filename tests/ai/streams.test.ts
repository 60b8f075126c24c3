import { describe, expect, test } from 'vitest';
import { createModelEvaluator } from '../../src/domain/ai/model-evaluator.ts';
import type { Behaviour } from '../support/model-server.ts';
import type { StreamStyle } from '../support/model-server-stream.ts';
import { modelOverHttp, recordingContext } from './support.ts';

const text = 'A leaf has no children, and a root has no parent.';

async function ask(behaviours: Behaviour[]) {
  const { chat, server } = await modelOverHttp(behaviours);
  const heard: string[] = [];
  const { context, calls } = recordingContext();
  const evaluator = createModelEvaluator({ chat, label: 'GPT-4' });
  const answer = await evaluator.answerQuestion('What is a leaf?', context, (soFar) => heard.push(soFar));
  return { answer, heard, server, calls, evaluator };
}

const styles: [string, StreamStyle][] = [
  ['a first piece that names the role alone', { roleFirst: true }],
  ['a first piece without a choice', { emptyChoices: true }],
  ['comments that keep the connection open', { keepAlive: true }],
  ['no word that it is done', { withoutDone: true }],
  ['thinking in a field of its own', { thinkingField: 'reasoning_content' }],
  ['thinking in a field of another name', { thinkingField: 'reasoning' }],
];

test.each(styles)('reports a stream with %s word by word', async (_, style) => {
  const { answer, heard, server } = await ask([{ kind: 'stream', text, style }]);
  expect(answer).toBe(text);
  expect(heard.slice(0, 2)).toEqual(['A', 'A leaf']);
  expect(heard.every((words) => text.startsWith(words))).toBe(true);
  expect(server.requests).toHaveLength(1);
});

describe('an error inside a stream', () => {
  test.each([
    ['as vLLM sends it', { error: { message: 'out of memory', type: 'InternalServerError', code: 500 } }],
    ['as an event of its own, a text alone', { event: true, error: { message: 'The model has crashed' } }],
  ])('is retried without streaming when sent %s', async (_, error) => {
    const errorAfter = { words: 3, ...error };
    const { answer, server, calls } = await ask([
      { kind: 'stream', text, style: { errorAfter } },
      { kind: 'content', content: text },
    ]);
    expect(answer).toBe(text);
    expect(server.requests.map(({ body }) => Boolean(body.stream))).toEqual([true, false]);
    expect(calls.map((call) => call.outcome)).toEqual(['server-error', 'ok']);
  });

  test('is recognised as an exceeded context and not retried', async () => {
    const error = { message: 'Context size has been exceeded.', type: 'server_error', code: 500 };
    const behaviour: Behaviour = { kind: 'stream', text, style: { errorAfter: { words: 2, error } } };
    await expect(ask([behaviour])).rejects.toMatchObject({ code: 'context-exceeded' });
  });
});

describe('thinking inside a response', () => {
  const secret = 'SECRET: the pupil asks about trees. <b>Maybe</b> graphs?';

  test.each([
    ['before it', `<think>\n${secret}\n</think>\n\n${text}`],
    ['twice', `<think>${secret}</think><think>${secret}</think>${text}`],
    ['in a tag of another name', `<reasoning>${secret}</reasoning>${text}`],
    [
      'in another channel',
      `<|channel|>analysis<|message|>${secret}<|end|><|start|>assistant<|channel|>final<|message|>${text}`,
    ],
  ])('is never reported when it comes %s', async (_, written) => {
    const { answer, heard } = await ask([{ kind: 'stream', text: written }]);
    expect(answer).toBe(text);
    expect(heard.length).toBeGreaterThan(3);
    expect(heard.every((words) => text.startsWith(words))).toBe(true);
  });

  test('counts as an empty response when it never ends', async () => {
    await expect(ask([{ kind: 'stream', text: `<think>${secret}` }])).rejects.toMatchObject({
      code: 'empty',
    });
  });

  test('is removed from the response when only its end is marked, and no longer reported once that is known', async () => {
    const stream: Behaviour = { kind: 'stream', text: `${secret}</think>${text}` };
    const { answer, evaluator } = await ask([stream, stream]);
    expect(answer).toBe(text);
    const heard: string[] = [];
    const { context } = recordingContext();
    await evaluator.answerQuestion('What is a root?', context, (soFar) => heard.push(soFar));
    expect(heard.join(' ')).not.toContain('SECRET');
    expect(heard.at(-1)).toBe(text);
  });

  test('is not reported in the first response if it sounds like thinking', async () => {
    const thought = `Okay, the user asks about leaves. ${secret}`;
    const { answer, heard } = await ask([{ kind: 'stream', text: `${thought}</think>${text}` }]);
    expect(answer).toBe(text);
    expect(heard.join(' ')).not.toContain('SECRET');
    expect(heard.length).toBeGreaterThan(3);
  });

  test('is ignored in parts of the content', async () => {
    const content = [
      { type: 'thinking', thinking: [{ type: 'text', text: secret }] },
      { type: 'text', text },
    ];
    const { chat } = await modelOverHttp(() => ({ kind: 'content', content }));
    const evaluator = createModelEvaluator({ chat, label: 'GPT-4' });
    expect(await evaluator.answerQuestion('What is a leaf?', recordingContext().context)).toBe(text);
  });
});

test.each([
  ['stop', null],
  [null, null],
  ['length', 'truncated'],
  ['content_filter', 'content-filter'],
])('handles a response with the finish reason %s', async (finish, fault) => {
  const { chat } = await modelOverHttp([{ kind: 'content', content: text, finish }]);
  const evaluator = createModelEvaluator({ chat, label: 'GPT-4' });
  const answer = evaluator.answerQuestion('What is a leaf?', recordingContext().context);
  if (fault) await expect(answer).rejects.toMatchObject({ code: fault });
  else expect(await answer).toBe(text);
});

test('rejects a call of a tool that was not offered', async () => {
  const fields = {
    tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'f', arguments: '{}' } }],
  };
  const { chat } = await modelOverHttp([{ kind: 'content', content: null, finish: 'tool_calls', fields }]);
  const evaluator = createModelEvaluator({ chat, label: 'GPT-4' });
  const answer = evaluator.answerQuestion('What is a leaf?', recordingContext().context);
  await expect(answer).rejects.toMatchObject({ code: 'empty' });
});
