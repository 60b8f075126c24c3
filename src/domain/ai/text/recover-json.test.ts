import { describe, expect, test } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import { recoverJson } from './recover-json.ts';

const answer = { items: [{ id: 'q1', met: 0.5, text: 'a "quoted" } brace' }] };
const json = JSON.stringify(answer);

describe('recoverJson', () => {
  test.each([
    ['without surrounding text', json],
    ['after a byte order mark', `\ufeff${json}`],
    ['in a code fence', `\`\`\`json\n${json}\n\`\`\``],
    ['with prose on both sides', `Here you are [as asked]:\n${json}\nI hope it helps.`],
    ['after thinking that contains braces', `<think>maybe {"items": 1}?</think>${json}`],
    ['after thinking without a start tag', `Maybe {"items": 1}? No.\n</think>\n\n${json}`],
    [
      'after an analysis channel',
      `<|channel|>analysis<|message|>{}<|end|><|start|>assistant<|channel|>final<|message|>${json}`,
    ],
    ['repeated', `${json}\n\n\`\`\`json\n${json}\n\`\`\``],
    ['encoded as a string', JSON.stringify(json)],
    [
      'with trailing commas',
      json.replaceAll(/([}\]])/g, (end, _, at) => (at === json.indexOf('}') ? end : `,${end}`)),
    ],
    ['with comments', `{ // the items, "all" of them\n${json.slice(1, -1)} /* done } */ }`],
  ])('reads JSON %s', (_, text) => {
    expect(recoverJson(text)?.value).toEqual(answer);
  });

  test.each([
    ['two different objects', `${json} {"items": []}`],
    ['a double comma', '{"met": 1,,}'],
    ['single quotes', "{'met': 1}"],
    ['NaN', '{"met": NaN}'],
    ['Infinity', '{"met": Infinity}'],
    ['a repeated key', '{"met": 0, "met": 1}'],
    ['a repeated nested key', '{"items": [{"met": 0, "id": "q1", "met": 1}]}'],
    ['a bare number', '10'],
    ['a bare string', '"ten"'],
    ['an empty text', ''],
    ['prose', 'I would give this a 10.'],
    ['a text above the maximum length', `{"text": "${'x'.repeat(1_000_001)}"}`],
  ])('returns null for %s', (_, text) => {
    expect(recoverJson(text)).toBeNull();
  });

  test('returns null for an object cut off at any position', () => {
    for (let end = 0; end < json.length; end++) expect(recoverJson(json.slice(0, end))).toBeNull();
  });

  test('reads a backslash of an invalid escape literally', () => {
    expect(recoverJson('{"text": "$\\sqrt{2}$ and $\\underline{x}$ \\u00e9"}')?.value).toEqual({
      text: '$\\sqrt{2}$ and $\\underline{x}$ é',
    });
  });

  test('reads an unescaped line break inside a string', () => {
    expect(recoverJson('{"text": "one\n\ttwo // no comment, ]"}')?.value).toEqual({
      text: 'one\n\ttwo // no comment, ]',
    });
  });

  test('returns null for thinking without an end tag', () => {
    expect(recoverJson(`<think>the answer could be ${json}`)).toBeNull();
  });

  test('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', '1', 'a', ' ') }),
        (text) => {
          recoverJson(text);
        },
      ),
    );
  });
});
