import { expect, it } from 'vitest';
import { createQuestionFileReader } from './create-question-file-reader.ts';

const file = (text: string) => ({ bytes: Buffer.from(text), requester: 1 });

it('refuses a file that takes longer than the limit, and then starts a new thread', async () => {
  const { read, close } = createQuestionFileReader(1);
  const tooComplex = { code: 'import-too-complex' };
  await expect(read(file('Uno {=a}'))).rejects.toMatchObject(tooComplex);
  await expect(read(file('Uno {=a}'))).rejects.toMatchObject(tooComplex);
  await close();
});

it('returns questions and errors as the readers do', async () => {
  const { read, close } = createQuestionFileReader();
  const { format, content, pictures, files } = await read(file('Uno {=a}'));
  expect([format, pictures, files.length]).toEqual(['gift', [], 0]);
  expect(JSON.parse(content).rows).toMatchObject([
    { title: 'Uno', fate: 'as-is', question: { text: 'Uno' } },
  ]);
  await expect(read(file('<quiz>\n<a></quiz>'))).rejects.toMatchObject({
    code: 'import-unreadable',
    details: { line: 2 },
  });
  await close();
});
