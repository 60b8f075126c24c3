import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectDocumentPages } from '../../src/domain/authoring/documents/document-queries.ts';
import { getDocument, getLatestDocument } from '../../src/domain/authoring/documents/get-document.ts';
import { selectDueTickets } from '../../src/domain/kernel/jobs/due-queries.ts';
import { maxDocumentBytes } from '../../src/shared/contracts/staff-limits.ts';
import {
  activeContentPdf,
  bombPdf,
  brokenPdf,
  buoyancyPages,
  encryptedPdf,
  maliciousPdfs,
  mappedPdf,
  pdfOfSize,
  pdfWithPages,
  scannedPdf,
} from '../support/pdf-files.ts';
import { startProduct } from '../support/product-process.ts';
import { type Person, password, scenario } from '../support/scenario.ts';
import { fileNames, openTestApp, type TestApp } from '../support/test-app.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
let teacher: Person<'teacher'>;
let lessonId: number;

beforeEach(async () => {
  app = await openTestApp();
  test = await openTestServer(app);
  const make = scenario(app.deps);
  const course = await make.course();
  teacher = course.teacher;
  lessonId = await make.lesson(teacher, course.courseId);
});
afterEach(async () => {
  await test.close();
  await app.close();
});

async function upload(file: Buffer, person: Person = teacher, name = 'guia.pdf') {
  const { token } = await test.signIn(person);
  return test.server.inject({
    method: 'PUT',
    url: `/api/files/lessons/${lessonId}/documents?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload: file,
  });
}

async function extracted(file: Buffer) {
  const answer = await upload(file);
  expect(answer.statusCode).toBe(200);
  await app.runJobs();
  return getDocument(app.deps, teacher, answer.json().documentId);
}

describe('a PDF', () => {
  it('is extracted page by page', async () => {
    const document = await extracted(await pdfWithPages(buoyancyPages));
    expect(document).toMatchObject({ pageCount: 3, truncated: false, fileName: 'guia.pdf' });
    const pages = await selectDocumentPages(app.deps.db, document.documentId);
    expect(pages.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(pages[1]!.text).toContain('La densidad es la masa por unidad de volumen');
  });

  it('runs nothing, fetches nothing and yields nothing but the text of its pages', async () => {
    const asked: string[] = [];
    const listener = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
    const document = await extracted(await activeContentPdf('El agua hierve a cien grados.', url, 'CANARIO'));
    const [page] = await selectDocumentPages(app.deps.db, document.documentId);
    listener.close();
    expect(page!.text.trim()).toBe('El agua hierve a cien grados.');
    expect(asked).toEqual([]);
  });

  it('is read without characters that are invisible or that no database accepts', async () => {
    const signs = { x: '0000', y: '202E' };
    const document = await extracted(mappedPdf('El axgua hieyrve a cien grados.', signs));
    expect(document).toMatchObject({ pageCount: 1, job: { state: 'done' } });
    const [page] = await selectDocumentPages(app.deps.db, document.documentId);
    expect(page!.text).toBe('El agua hierve a cien grados.');
    expect(document.characterCount).toBe(page!.text.length);
    const nothing = await extracted(mappedPdf('yy', signs));
    expect(nothing.job).toMatchObject({ state: 'failed', errorCode: 'document-without-text' });
  });

  it('hides no readable document when it is unreadable or not read yet', async () => {
    const good = await extracted(await pdfWithPages(['El agua hierve a cien grados.']));
    await extracted(await scannedPdf());
    await upload(await pdfWithPages(['En espera.']));
    expect(await getLatestDocument(app.deps, teacher, lessonId)).toMatchObject({
      documentId: good.documentId,
    });
  });

  it('waits in the PDF queue, where it delays no other job', async () => {
    await upload(await pdfWithPages(buoyancyPages));
    const due = await selectDueTickets(app.deps.db, app.clock.now().toISOString(), 10);
    expect(due).toMatchObject([{ kind: 'extract-document', queue: 'pdf' }]);
  });

  it('reports how many of its pages are read', async () => {
    const heard: [number, number][] = [];
    const { readPdf } = app.deps;
    app.deps.readPdf = (name, signal, onPages) =>
      readPdf(name, signal, (done, total) => {
        heard.push([done, total]);
        onPages?.(done, total);
      });
    const { job } = await extracted(await pdfWithPages(buoyancyPages));
    expect(heard[0]).toEqual([1, 3]);
    expect(job).toMatchObject({ state: 'done', progressTotal: 3 });
    expect(app.log.entries).toEqual([]);
  });

  it('is accepted at exactly 10 MiB; one byte more is refused, and nothing of it stays', async () => {
    expect((await upload(await pdfOfSize(maxDocumentBytes))).statusCode).toBe(200);
    const kept = await fileNames(app, 'documents');
    const answer = await upload(await pdfOfSize(maxDocumentBytes + 1));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe('document-too-large');
    expect(await fileNames(app, 'documents')).toEqual(kept);
  });

  // Only Linux reports the memory of a process.
  it.skipIf(!existsSync('/proc/self/status'))(
    'without an end is refused at the limit, and none of it is held',
    async () => {
      const product = await startProduct({
        program: 'src/server/main.ts',
        env: { DATA_DIR: app.dataDir, ...app.database.env },
      });
      const memory = () => {
        const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))!;
        return Number(kilobytes) * 1_024;
      };
      // The product runs in real time, in which a session of the test clock has expired.
      const entered = await fetch(`${product.address}/api/trpc/session.signIn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: teacher.email, password }),
      });
      const { token } = ((await entered.json()) as { result: { data: { token: string } } }).result.data;
      const { port } = new URL(product.address);
      const piece = Buffer.concat([
        Buffer.from('100000\r\n'),
        Buffer.alloc(2 ** 20, 'x'),
        Buffer.from('\r\n'),
      ]);
      /** Sends data until the server closes the connection; returns the response. */
      async function sendWithoutEnd(): Promise<string> {
        const socket = connect(Number(port), '127.0.0.1');
        let said = '';
        socket.on('data', (bytes) => {
          said += bytes.toString('latin1');
        });
        // The server closes the connection during a write.
        socket.on('error', () => {});
        const closed = new Promise((resolve) => socket.once('close', resolve));
        socket.write(
          `PUT /api/files/lessons/${lessonId}/documents?name=a.pdf HTTP/1.1\r\nhost: aula\r\nauthorization: Bearer ${token}\r\n` +
            'content-type: application/pdf\r\ntransfer-encoding: chunked\r\n\r\n9\r\n%PDF-1.7\n\r\n',
        );
        for (let sent = 0; sent < 1_024 && !socket.destroyed; sent += 1)
          if (!socket.write(piece))
            await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
        socket.destroy();
        await closed;
        return said;
      }
      // The first request warms up the server.
      expect(await sendWithoutEnd()).toMatch(/^HTTP\/1.1 413 /);
      const before = memory();
      const second = await sendWithoutEnd();
      const rise = memory() - before;
      await product.stop();
      expect(second).toMatch(/^HTTP\/1.1 413 /);
      expect(rise).toBeLessThan(64 * 2 ** 20);
      expect(await fileNames(app, 'documents')).toEqual([]);
    },
  );

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Array(100).fill(1)])],
    ['a web page', Buffer.from('<!doctype html><p>hello</p> %PDF-1.7')],
    ['empty', Buffer.alloc(0)],
  ])('is refused when the file is %s, whatever its name', async (_what, file) => {
    const answer = await upload(file);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('not-a-pdf');
    expect(await fileNames(app, 'documents')).toEqual([]);
  });

  it('reports that it is scanned, damaged or encrypted, and leaves the lesson unchanged', async () => {
    const scanned = await extracted(await scannedPdf());
    expect(scanned).toMatchObject({
      pageCount: 0,
      job: { state: 'failed', errorCode: 'document-without-text' },
    });
    const locked = await extracted(encryptedPdf());
    expect(locked).toMatchObject({ pageCount: 0, job: { state: 'failed', errorCode: 'document-encrypted' } });
    const broken = await extracted(brokenPdf());
    expect(broken).toMatchObject({ pageCount: 0, job: { state: 'failed', errorCode: 'document-broken' } });
    // A refused file is deleted.
    expect(await fileNames(app, 'documents')).toEqual([]);
    // The thread that failed does not affect the next file.
    expect(await extracted(await pdfWithPages(['Otra página con texto.']))).toMatchObject({ pageCount: 1 });
  });

  it('is aborted when its decompressed size is excessive, before it exhausts the memory', async () => {
    const bomb = await extracted(bombPdf());
    expect(bomb).toMatchObject({ pageCount: 0, job: { state: 'failed', errorCode: 'document-broken' } });
    expect(await extracted(await pdfWithPages(['Otra página con texto.']))).toMatchObject({ pageCount: 1 });
  });

  it.each(Object.entries(maliciousPdfs))(
    'is aborted or has no text when it contains %s, and the next file is read',
    async (_what, make) => {
      const tricky = await extracted(make());
      expect(tricky.job).toMatchObject({
        state: 'failed',
        errorCode: expect.stringMatching(/^document-(broken|scanned|without-text|too-slow)$/),
      });
      expect(await extracted(await pdfWithPages(['Otra página con texto.']))).toMatchObject({ pageCount: 1 });
    },
  );

  it('is read as a PDF or refused when it is also another file type, and never served as anything else', async () => {
    const pdf = await pdfWithPages(['El agua hierve a cien grados.']);
    const page = Buffer.from('<script>alert(1)</script>');
    const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04, ...Array(26).fill(0)]);
    // A prefix makes the file another type: a ZIP is recognised by its end, an HTML page by its beginning.
    for (const front of [page, zip, Buffer.alloc(1_020, ' x'), Buffer.from('GIF89a')])
      expect((await upload(Buffer.concat([front, pdf]))).json().code).toBe('not-a-pdf');
    const both = await extracted(Buffer.concat([pdf, page, zip]));
    expect(both).toMatchObject({ pageCount: 1, job: { state: 'done' } });
    const [read] = await selectDocumentPages(app.deps.db, both.documentId);
    expect(read!.text).toBe('El agua hierve a cien grados.');
  });

  it('keeps only the first 200,000 characters of a very long text, and says so', async () => {
    const pages = Array.from({ length: 90 }, (_, n) => `Página ${n} ${'palabra '.repeat(400)}`);
    const document = await extracted(await pdfWithPages(pages));
    expect(document.truncated).toBe(true);
    const kept = await selectDocumentPages(app.deps.db, document.documentId);
    expect(kept.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(200_000);
    expect(kept.length).toBeGreaterThan(50);
  });

  it('keeps only the first 300 pages of a long book, and says so', async () => {
    const pages = Array.from({ length: 302 }, (_, index) => `Página número ${index + 1}.`);
    expect(await extracted(await pdfWithPages(pages))).toMatchObject({ pageCount: 300, truncated: true });
  });

  it('is stored under a generated name, whatever its file name', async () => {
    const answer = await upload(await pdfWithPages(['Texto.']), teacher, '../../etc/passwd\n.pdf');
    expect(answer.statusCode).toBe(200);
    expect(await fileNames(app, 'documents')).toHaveLength(1);
    expect((await fileNames(app, 'documents'))[0]).toMatch(/^[\w-]{43}\.pdf$/);
  });

  it.each([
    ['invisible characters', 'gu\u200bia\u202efdp.exe\u0000.pdf', 'guiafdp.exe.pdf'],
    ['nothing a person sees', '\u200b \u202e', 'documento.pdf'],
    ['line ends', 'gu\u00eda\n  uno.pdf', 'gu\u00eda uno.pdf'],
    ['more than is kept', `${'😀'.repeat(300)}.pdf`, `${'😀'.repeat(195)}….pdf`],
  ])('shows only visible characters of a name with %s', async (_what, given, shown) => {
    const answer = await upload(await pdfWithPages(['Texto.']), teacher, given);
    const document = await getDocument(app.deps, teacher, answer.json().documentId);
    expect(document.fileName).toBe(shown);
  });

  it('is refused for a lesson of another teacher', async () => {
    const other = await scenario(app.deps).person('teacher', 'otra@escuela.test');
    const answer = await upload(await pdfWithPages(['Texto.']), other);
    expect(answer.statusCode).toBe(403);
    expect(await fileNames(app, 'documents')).toEqual([]);
  });
});
