import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectDocumentPages } from '../../src/domain/documents/document-queries.ts';
import { getDocument } from '../../src/domain/documents/get-document.ts';
import { selectDueTickets } from '../../src/domain/jobs/due-queries.ts';
import { maxDocumentBytes } from '../../src/shared/contracts/limits.ts';
import {
  bombPdf,
  brokenPdf,
  buoyancyPages,
  encryptedPdf,
  livelyPdf,
  pdfOfSize,
  pdfWithPages,
  scannedPdf,
} from '../support/pdf-files.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { fileNames, openTestHouse, type TestHouse } from '../support/test-house.ts';

let house: TestHouse;
let test: TestApp;
let teacher: Person<'teacher'>;
let lessonId: number;

beforeEach(async () => {
  house = await openTestHouse();
  test = await openTestApp(house);
  const make = scenario(house.deps);
  const course = await make.course();
  teacher = course.teacher;
  lessonId = await make.lesson(teacher, course.courseId);
});
afterEach(async () => {
  await test.close();
  await house.close();
});

async function upload(file: Buffer, person: Person = teacher, name = 'guia.pdf') {
  const { token } = await test.signIn(person);
  return test.app.inject({
    method: 'PUT',
    url: `/api/files/lessons/${lessonId}/documents?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload: file,
  });
}

async function extracted(file: Buffer) {
  const answer = await upload(file);
  expect(answer.statusCode).toBe(200);
  await house.runJobs();
  return getDocument(house.deps, teacher, answer.json().documentId);
}

describe('a PDF', () => {
  it('is read page by page', async () => {
    const document = await extracted(await pdfWithPages(buoyancyPages));
    expect(document).toMatchObject({ pageCount: 3, truncated: false, fileName: 'guia.pdf' });
    const pages = await selectDocumentPages(house.deps.db, document.documentId);
    expect(pages.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(pages[1]!.text).toContain('La densidad es la masa por unidad de volumen');
  });

  it('runs nothing, fetches nothing and gives nothing but the text of its pages', async () => {
    const asked: string[] = [];
    const listener = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
    const document = await extracted(await livelyPdf('El agua hierve a cien grados.', url, 'CANARIO'));
    const [page] = await selectDocumentPages(house.deps.db, document.documentId);
    listener.close();
    expect(page!.text.trim()).toBe('El agua hierve a cien grados.');
    expect(asked).toEqual([]);
  });

  it('waits in the lane of PDFs, where it keeps nobody else waiting', async () => {
    await upload(await pdfWithPages(buoyancyPages));
    const due = await selectDueTickets(house.deps.db, house.clock.now().toISOString(), 10);
    expect(due).toMatchObject([{ kind: 'extract-document', lane: 'pdf' }]);
  });

  it('tells how many of its pages are read', async () => {
    const heard: [number, number][] = [];
    const { readPdf } = house.deps;
    house.deps.readPdf = (name, signal, onPages) =>
      readPdf(name, signal, (done, total) => {
        heard.push([done, total]);
        onPages?.(done, total);
      });
    const { job } = await extracted(await pdfWithPages(buoyancyPages));
    expect(heard[0]).toEqual([1, 3]);
    expect(job).toMatchObject({ state: 'done', progressTotal: 3 });
    expect(house.log.entries).toEqual([]);
  });

  it('of exactly 10 MiB is taken; one byte more is not, and nothing of it stays', async () => {
    expect((await upload(await pdfOfSize(maxDocumentBytes))).statusCode).toBe(200);
    const kept = await fileNames(house, 'documents');
    const answer = await upload(await pdfOfSize(maxDocumentBytes + 1));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe('document-too-large');
    expect(await fileNames(house, 'documents')).toEqual(kept);
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Array(100).fill(1)])],
    ['a web page', Buffer.from('<!doctype html><p>hello</p> %PDF-1.7')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused, whatever its name', async (_what, file) => {
    const answer = await upload(file);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('not-a-pdf');
    expect(await fileNames(house, 'documents')).toEqual([]);
  });

  it('that is scanned, broken, or locked says so and leaves the lesson as it was', async () => {
    const scanned = await extracted(await scannedPdf());
    expect(scanned).toMatchObject({
      pageCount: 0,
      job: { state: 'failed', errorCode: 'document-without-text' },
    });
    const locked = await extracted(encryptedPdf());
    expect(locked).toMatchObject({ pageCount: 0, job: { state: 'failed', errorCode: 'document-encrypted' } });
    const broken = await extracted(brokenPdf());
    expect(broken).toMatchObject({ pageCount: 0, job: { state: 'failed', errorCode: 'document-broken' } });
    // What was refused is of no use to anybody.
    expect(await fileNames(house, 'documents')).toEqual([]);
    // The thread that choked does not harm the next file.
    expect(await extracted(await pdfWithPages(['Otra página con texto.']))).toMatchObject({ pageCount: 1 });
  });

  it('that unfolds beyond all measure is given up before it takes the memory of the machine', async () => {
    const bomb = await extracted(bombPdf());
    expect(bomb).toMatchObject({ pageCount: 0, job: { state: 'failed', errorCode: 'document-broken' } });
    expect(await extracted(await pdfWithPages(['Otra página con texto.']))).toMatchObject({ pageCount: 1 });
  });

  it('keeps only the first 300 pages of a long book, and says so', async () => {
    const pages = Array.from({ length: 302 }, (_, index) => `Página número ${index + 1}.`);
    expect(await extracted(await pdfWithPages(pages))).toMatchObject({ pageCount: 300, truncated: true });
  });

  it('is stored under a name of ours, whatever it is called', async () => {
    const answer = await upload(await pdfWithPages(['Texto.']), teacher, '../../etc/passwd\n.pdf');
    expect(answer.statusCode).toBe(200);
    expect(await fileNames(house, 'documents')).toHaveLength(1);
    expect((await fileNames(house, 'documents'))[0]).toMatch(/^[\w-]{43}\.pdf$/);
  });

  it("cannot be added to another teacher's lesson", async () => {
    const other = await scenario(house.deps).person('teacher', 'otra@escuela.test');
    const answer = await upload(await pdfWithPages(['Texto.']), other);
    expect(answer.statusCode).toBe(403);
    expect(await fileNames(house, 'documents')).toEqual([]);
  });
});
