import { expect, it } from 'vitest';
import { createQuestionFileReader } from './create-question-file-reader.ts';

const file = (text: string) => ({ bytes: Buffer.from(text), requester: 1 });

it('refuses a file that takes longer than the limit, and then starts a new thread', async () => {
  const reader = createQuestionFileReader(1);
  const tooComplex = { code: 'import-too-complex' };
  await expect(reader.preview(file('Uno {=a}'))).rejects.toMatchObject(tooComplex);
  await expect(reader.select(file('Uno {=a}'), null)).rejects.toMatchObject(tooComplex);
  await reader.close();
});

it('returns questions and errors as the readers do', async () => {
  const reader = createQuestionFileReader();
  const preview = await reader.preview(file('Uno {=a}'));
  expect(preview).toMatchObject({ format: 'gift', byteSize: 8, rows: [{ title: 'Uno', fate: 'as-is' }] });
  const { questions } = await reader.select(file('Uno {=a}\n\nDos {=b}'), new Set([2]));
  expect(questions.map(({ question }) => question.text)).toEqual(['Dos']);
  await expect(reader.select(file('Uno {=a}'), new Set([2]))).rejects.toMatchObject({ code: 'import-empty' });
  await expect(reader.preview(file('<quiz>\n<a></quiz>'))).rejects.toMatchObject({
    code: 'import-unreadable',
    details: { line: 2 },
  });
  await reader.close();
});
