import { describe, expect, test } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import { recoverJson } from './recover-json.ts';

const answer = { items: [{ id: 'q1', met: 0.5, text: 'a "quoted" } brace' }] };
const json = JSON.stringify(answer);

describe('recoverJson', () => {
  test.each([
    ['bare', json],
    ['behind a byte order mark', `\ufeff${json}`],
    ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
    ['with prose on both sides', `Here you are [as asked]:\n${json}\nI hope it helps.`],
    ['behind a thinking part with braces', `<think>maybe {"items": 1}?</think>${json}`],
    ['behind thinking that only ends', `Maybe {"items": 1}? No.\n</think>\n\n${json}`],
    [
      'behind the analysis of another channel',
      `<|channel|>analysis<|message|>{}<|end|><|start|>assistant<|channel|>final<|message|>${json}`,
    ],
    ['said twice', `${json}\n\n\`\`\`json\n${json}\n\`\`\``],
    ['written as a string', JSON.stringify(json)],
    [
      'with commas before the ends',
      json.replaceAll(/([}\]])/g, (end, _, at) => (at === json.indexOf('}') ? end : `,${end}`)),
    ],
    ['with comments', `{ // the items, "all" of them\n${json.slice(1, -1)} /* done } */ }`],
  ])('reads the one block of JSON %s', (_, text) => {
    expect(recoverJson(text)?.value).toEqual(answer);
  });

  test.each([
    ['two different objects', `${json} {"items": []}`],
    ['a comma too many', '{"met": 1,,}'],
    ['single quotes', "{'met': 1}"],
    ['NaN', '{"met": NaN}'],
    ['Infinity', '{"met": Infinity}'],
    ['a key given twice', '{"met": 0, "met": 1}'],
    ['a key given twice deep inside', '{"items": [{"met": 0, "id": "q1", "met": 1}]}'],
    ['a bare number', '10'],
    ['a bare string', '"ten"'],
    ['nothing', ''],
    ['prose', 'I would give this a 10.'],
    ['more than is read', `{"text": "${'x'.repeat(1_000_001)}"}`],
  ])('finds no answer in %s', (_, text) => {
    expect(recoverJson(text)).toBeNull();
  });

  test('finds no answer in an object cut off at any place', () => {
    for (let end = 0; end < json.length; end++) expect(recoverJson(json.slice(0, end))).toBeNull();
  });

  test('takes a backslash that JSON does not know for one written twice', () => {
    expect(recoverJson('{"text": "$\\sqrt{2}$ and $\\underline{x}$ \\u00e9"}')?.value).toEqual({
      text: '$\\sqrt{2}$ and $\\underline{x}$ é',
    });
  });

  test('reads a line end that stands as it is inside a string', () => {
    expect(recoverJson('{"text": "one\n\ttwo // no comment, ]"}')?.value).toEqual({
      text: 'one\n\ttwo // no comment, ]',
    });
  });

  test('finds no answer in thinking that never ends', () => {
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
