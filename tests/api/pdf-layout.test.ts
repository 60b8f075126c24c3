import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { usableText } from '../../src/domain/authoring/documents/document-text.ts';
import { createPdfReader } from '../../src/platform/pdf/create-pdf-reader.ts';
import { photographedPdf, withoutTextMaps } from '../support/pdf-files.ts';

const real = (name: string) => readFileSync(new URL(`../support/real-pdfs/${name}.pdf`, import.meta.url));
let stored: Buffer;
const reader = createPdfReader({
  open: async () => ({ byteSize: stored.length, body: Readable.from([stored]) }),
});
afterAll(() => reader.close());

async function read(file: Buffer) {
  stored = file;
  return usableText(await reader.readPdf('file.pdf', AbortSignal.timeout(20_000)));
}

/** Line breaks of columns depend on the program; the order of the text does not. */
const joined = (page: string) => page.replace(/\n(?!\d\)|[a-d]\))/g, ' ');

describe('a PDF of a real program', () => {
  it.each(['writer-exam', 'browser-exam'])('is read column by column: %s', async (name) => {
    const { pages } = await read(real(name));
    expect(pages).toHaveLength(1);
    const lines = joined(pages[0]!).split('\n');
    expect(lines[0]).toMatch(/^Examen de Biología, 3\.º B Nombre: _+ Grupo: _+ Fecha: _+ Responde a las/);
    expect(lines.slice(1, 6)).toEqual([
      '1) ¿Qué orgánulo realiza la fotosíntesis en las células de las plantas verdes?',
      'a) La mitocondria',
      'b) El cloroplasto',
      'c) El ribosoma',
      'd) El núcleo',
    ]);
    expect(lines.filter((line) => /^\d\)/.test(line)).map((line) => line[0])).toEqual([...'123456']);
    expect(lines.at(-1)).toMatch(/^d\) Síntesis Entrega la hoja al terminar/);
  });

  it('is read column by column when its lines are justified', async () => {
    const { pages } = await read(real('writer-columns'));
    expect(pages[0]).not.toContain('\t');
    expect(joined(pages[0]!)).toContain(
      'Sin la clorofila la planta no podría captar la luz. La respiración celular es el proceso contrario: las células',
    );
    expect(joined(pages[0]!)).toMatch(/dependen de manera directa o indirecta de las plantas\.$/);
  });

  it.each([
    ['browser-table', 'Decimal\tBinario\tDivisión sucesiva por 2'],
    // Writer sets the second and the third cell closer than words of some texts.
    ['writer-table', 'Decimal\tBinario División sucesiva por 2'],
  ])('keeps the rows of a table apart from sentences: %s', async (name, row) => {
    const { pages } = await read(real(name));
    // Writer sets the title alone on the first page.
    const lines = pages.join('\n').split('\n');
    expect(lines).toContain(row);
    expect(lines).toContain('De\tA\tOperación');
    expect(lines.filter((line) => line.includes('\t'))).toHaveLength(5);
  });
});

describe('a PDF without text to read', () => {
  it.each([
    ['a line of an app on each page', (page: number) => `Escaneado con CamScanner ${page}/5`],
    ['a title on its first page', (page: number) => (page === 1 ? 'Tema 3. La célula' : '')],
    ['nothing else', () => ''],
  ])('is called a scan when its pages are pictures with %s', async (_what, line) => {
    await expect(read(await photographedPdf(5, line))).rejects.toMatchObject({ code: 'document-scanned' });
  });

  it('is read when its pages have pictures and text', async () => {
    const sentences = [
      'La raíz toma el agua',
      'El tallo la sube a todas las ramas',
      'La hoja la cambia por oxígeno',
    ];
    const line = (page: number) => `${sentences[page - 1]}, como muestra la imagen grande de esta página.`;
    expect((await read(await photographedPdf(3, line))).pages[2]).toBe(line(3));
  });

  it.each(['writer-exam', 'browser-exam'])('is refused when its fonts have no text map: %s', async (name) => {
    const file = await withoutTextMaps(real(name));
    await expect(read(file)).rejects.toMatchObject({ code: 'document-unreadable' });
  });
});
