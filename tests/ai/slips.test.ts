import { expect, test } from 'vitest';
import { modelTasks, servedEvaluator } from './model-tasks.ts';

/** Typical mistakes of models in otherwise valid JSON. */
const slips: [string, (text: string) => string][] = [
  ['a comma before the last bracket', (text) => text.replace(/\}$/, ',}').replace(/\](?=[^\]]*$)/, ',]')],
  ['all of it twice', (text) => `${text}\n${text}`],
  ['a string that contains the JSON', (text) => JSON.stringify(text)],
  ['a bare list', (text) => JSON.stringify(Object.values(JSON.parse(text)).find(Array.isArray))],
  ['an extra wrapper object', (text) => `{"response": ${text}}`],
  ['a fence', (text) => `\`\`\`json\n${text}\n\`\`\``],
  ['a comment', (text) => `{ // the answer\n${text.slice(1)}`],
  ['prose on both sides', (text) => `Claro, aquí tienes:\n${text}\nEspero que te sirva.`],
  ['thinking before it', (text) => `<think>SECRET {"items": []}</think>${text}`],
  ['thinking without a start tag', (text) => `SECRET {"items": []}\n</think>\n${text}`],
];

const walks = slips.flatMap(([slip, text]) =>
  (['grade', 'write', 'criteria'] as const).map((task) => [slip, task, text] as const),
);

test.each(walks)('parses %s at the first try in the task %s', async (_, task, text) => {
  const served = await servedEvaluator(() => ({ kind: 'edit', text }));
  const result = await modelTasks[task]!(served);
  expect(JSON.stringify(result)).not.toContain('SECRET');
  expect(served.calls.map((call) => call.outcome)).toEqual(['ok']);
});
