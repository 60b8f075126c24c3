import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';
import { htmlToText } from '../../src/shared/content/html.ts';

const textOf = (file: string) =>
  htmlToText(readQuestionFile(Buffer.from(file)).rows[0]!.question!.text).replaceAll('\u00a0', '·');
const xml = (text: string, format: string) =>
  textOf(
    `<quiz><question type="essay"><questiontext format="${format}"><text>${text}</text></questiontext></question></quiz>`,
  );
const code = '¿Qué escribe?\nfor x in lista:\n    if x &gt; 2:\n\tprint(x)\n\nfin';

describe('the indentation of code', () => {
  it.each(['moodle_auto_format', 'plain_text', 'markdown'])(
    'is kept in a text of the format %s',
    (format) => {
      const read = '¿Qué escribe?\nfor x in lista:\n····if x > 2:\n····print(x)\n\nfin';
      expect(xml(code, format)).toBe(read);
    },
  );

  it('is not that of the file around the text', () => {
    expect(xml('\n      Un texto\n      de dos líneas\n    ', 'moodle_auto_format')).toBe(
      'Un texto\nde dos líneas',
    );
    expect(textOf('Un texto\n   de dos líneas {\n   =sí\n   ~no\n}')).toBe('Un texto\nde dos líneas');
  });
});
