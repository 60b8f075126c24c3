import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { requestReview } from '../../src/domain/grading/appeals/request-review.ts';
import { keepExit } from '../../src/domain/grading/exit-requests/keep-exit.ts';
import { askForExit } from '../../src/domain/grading/exit-requests/own-exit-request.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { publishMarks } from '../../src/domain/grading/reviews/publish-marks.ts';
import { takeBackExit } from '../../src/domain/grading/reviews/take-back-exit.ts';
import {
  getOwnMail,
  keepLanguage,
  sendVerification,
  setNoticesOff,
  verifyAddress,
} from '../../src/domain/identity/own-mail.ts';
import { requestReset, resetByLink } from '../../src/domain/identity/reset-by-link.ts';
import { signIn } from '../../src/domain/identity/sign-in.ts';
import { takeAndCopyBackup } from '../../src/domain/operations/backups/copy-off-box.ts';
import { saveOffBox } from '../../src/domain/operations/backups/off-box-settings.ts';
import { runScheduledBackups } from '../../src/domain/operations/backups/run-scheduled-backups.ts';
import { findHealth } from '../../src/domain/operations/health/find-health.ts';
import { watchHealth } from '../../src/domain/operations/health/watch-health.ts';
import { queueNotices } from '../../src/domain/operations/mail-notices/queue-notices.ts';
import { anonymisePerson } from '../../src/domain/operations/personal-data/anonymise-person.ts';
import { exportParts } from '../../src/domain/operations/personal-data/export-files.ts';
import { createMailServer } from '../../src/platform/mail/create-mail-server.ts';
import { noticeKinds } from '../../src/shared/contracts/mail-values.ts';
import { codeOf } from '../support/code-of.ts';
import { readMail } from '../support/mail-text.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { type Person, password, scenario } from '../support/scenario.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { openTestServer } from '../support/test-server.ts';

let smtp: TestSmtpServer;
let app: TestApp;

beforeEach(async () => {
  smtp = await startSmtpServer();
  const settings = { from: 'aula@escuela.test', perDay: 100, publicUrl: 'https://aula.escuela.test' };
  app = await openTestApp({ mail: createMailServer({ url: smtp.url, ...settings }, 'Aula') });
});
afterEach(async () => {
  await app.close();
  await smtp.close();
});

/** Returns the mails that an action causes; earlier mails are sent first. */
async function mailsAfter(act: () => Promise<unknown>) {
  await app.runJobs();
  const before = smtp.received.length;
  await act();
  await app.runJobs();
  return smtp.received.slice(before).map(readMail);
}

async function verify(person: Person): Promise<void> {
  const [mail] = await mailsAfter(() => sendVerification(app.deps, person.userId, 'es'));
  await verifyAddress(app.deps, mail!.token('confirmar')!);
}

const notices = () => mailsAfter(() => queueNotices(app.deps));
const subjects = async () => (await notices()).map(({ subject }) => subject);

describe('a verified email address', () => {
  it('is verified by opening its link, once and within 30 minutes', async () => {
    const student = await scenario(app.deps).person('student');
    expect(await getOwnMail(app.deps, student.userId)).toMatchObject({ verified: false, refused: false });
    const [mail] = await mailsAfter(() => sendVerification(app.deps, student.userId, 'en'));
    expect(mail).toMatchObject({ subject: 'Confirm your e-mail address' });
    expect(mail!.text).toContain('https://aula.escuela.test/enlace#confirmar=');
    const token = mail!.token('confirmar')!;
    expect(await codeOf(verifyAddress(app.deps, `${token}x`))).toBe('link-invalid');
    app.clock.advance({ minutes: 29 });
    await verifyAddress(app.deps, token);
    expect(await getOwnMail(app.deps, student.userId)).toMatchObject({ verified: true });
    expect(await codeOf(verifyAddress(app.deps, token))).toBe('link-invalid');
    const [late] = await mailsAfter(() => sendVerification(app.deps, student.userId, 'en'));
    app.clock.advance({ minutes: 30 });
    expect(await codeOf(verifyAddress(app.deps, late!.token('confirmar')!))).toBe('link-invalid');
  });

  it('does not carry over to a changed address, not even through a link to the old one', async () => {
    const student = await scenario(app.deps).person('student');
    const [mail] = await mailsAfter(() => sendVerification(app.deps, student.userId, 'es'));
    await verify(student);
    const to = { email: 'nueva@escuela.test', email_key: 'nueva@escuela.test' };
    await app.deps.db
      .updateTable('users')
      .set(to as never)
      .where('id', '=', student.userId)
      .execute();
    expect(await getOwnMail(app.deps, student.userId)).toMatchObject({ verified: false });
    expect(await codeOf(verifyAddress(app.deps, mail!.token('confirmar')!))).toBe('link-invalid');
  });

  it('can be requested three times an hour, and requires an email address', async () => {
    const student = await scenario(app.deps).person('student');
    for (let n = 0; n < 3; n += 1) await sendVerification(app.deps, student.userId, 'es');
    expect(await codeOf(sendVerification(app.deps, student.userId, 'es'))).toBe('too-many-attempts');
    const nameless = await scenario(app.deps).person('student');
    const name = { email: 'ana.perez', email_key: 'ana.perez' } as never;
    await app.deps.db.updateTable('users').set(name).where('id', '=', nameless.userId).execute();
    expect(await getOwnMail(app.deps, nameless.userId)).toBeNull();
    expect(await codeOf(sendVerification(app.deps, nameless.userId, 'es'))).toBe('email-invalid');
  });

  it('becomes unverified once its server refuses it, which the user sees', async () => {
    const student = await scenario(app.deps).person('student');
    await verify(student);
    await smtp.play('refuse');
    await mailsAfter(() => sendVerification(app.deps, student.userId, 'es'));
    expect(await getOwnMail(app.deps, student.userId)).toMatchObject({ verified: false, refused: true });
    await smtp.play('accept');
    await verify(student);
    expect(await getOwnMail(app.deps, student.userId)).toMatchObject({ verified: true, refused: false });
  });

  it('is exported with the mails, and removed from an anonymised account', async () => {
    const make = scenario(app.deps);
    const [student, admin] = [await make.person('student'), await make.person('admin')];
    await verify(student);
    const exporting = { db: app.deps.db, userId: student.userId };
    expect(await Array.fromAsync(exportParts.account(exporting))).toMatchObject([
      { addressVerifiedAt: expect.any(String), mails: [{ kind: 'verify-address', state: 'sent' }] },
    ]);
    await anonymisePerson(app.deps, admin, { userId: student.userId, language: 'es' });
    const held = app.deps.db.selectFrom('users').where('id', '=', student.userId).selectAll();
    expect(JSON.stringify(await held.execute())).not.toContain(student.email);
    expect(await app.deps.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });
});

describe('a password reset by link', () => {
  const ask = (email: string, address = '192.0.2.1') =>
    requestReset(app.deps, { email, language: 'es', address });
  const enter = (person: Person, secret: string) =>
    signIn(app.deps, { email: person.email, password: secret, address: '192.0.2.1', deviceId: null });

  it('works once, ends the existing sessions and is logged', async () => {
    const student = await scenario(app.deps).person('student');
    await verify(student);
    await enter(student, password);
    const [mail] = await mailsAfter(() => ask(student.email.toUpperCase()));
    const token = mail!.token('clave')!;
    expect(await codeOf(resetByLink(app.deps, { token, password: 'corta' }))).toBe('password-too-short');
    expect(await codeOf(resetByLink(app.deps, { token, password }))).toBe('password-unchanged');
    await resetByLink(app.deps, { token, password: 'otra palabra' });
    expect(await app.deps.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(await codeOf(enter(student, password))).toBe('invalid-credentials');
    expect((await enter(student, 'otra palabra')).user.id).toBe(student.userId);
    expect(await codeOf(resetByLink(app.deps, { token, password: 'una tercera' }))).toBe('link-invalid');
    const noted = app.deps.db.selectFrom('school_changes').select(['kind', 'about_id']);
    expect(await noted.execute()).toContainEqual({ kind: 'reset-by-link', about_id: student.userId });
  });

  it('succeeds for one of two concurrent uses of a link', async () => {
    const student = await scenario(app.deps).person('student');
    await verify(student);
    const [mail] = await mailsAfter(() => ask(student.email));
    const token = mail!.token('clave')!;
    const ends = await Promise.allSettled(
      ['primera clave', 'segunda clave'].map((one) => resetByLink(app.deps, { token, password: one })),
    );
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('gives every caller the same response, and mails a verified address alone, three times an hour', async () => {
    const [verified, other] = [
      await scenario(app.deps).person('student'),
      await scenario(app.deps).person('student'),
    ];
    await verify(verified);
    const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'];
    const sent = await mailsAfter(async () => {
      for (const address of addresses)
        for (const email of [verified.email, other.email, 'nadie@escuela.test'])
          expect(await ask(email, address)).toBeUndefined();
    });
    expect(sent.map(({ to }) => to)).toEqual(Array(3).fill(expect.stringContaining(verified.email)));
  });

  it('is refused to an IP address that sends many requests, for any account', async () => {
    for (let n = 0; n < 6; n += 1) await ask(`nadie${n}@escuela.test`);
    expect(await codeOf(ask('otra@escuela.test'))).toBe('too-many-attempts');
    await ask('otra@escuela.test', '198.51.100.7');
  });

  it('is refused for an account disabled since, and for an expired link', async () => {
    const student = await scenario(app.deps).person('student');
    await verify(student);
    const [mail] = await mailsAfter(() => ask(student.email));
    const token = mail!.token('clave')!;
    const disable = (since: string | null) =>
      app.deps.db.updateTable('users').set({ disabled_at: since }).where('id', '=', student.userId).execute();
    await disable('2026-01-01T00:00:00.000Z');
    expect(await codeOf(resetByLink(app.deps, { token, password: 'otra palabra' }))).toBe('link-invalid');
    await disable(null);
    app.clock.advance({ minutes: 30 });
    expect(await codeOf(resetByLink(app.deps, { token, password: 'otra palabra' }))).toBe('link-invalid');
  });

  it('is unavailable without a mail server', async () => {
    const deps = { ...app.deps, mail: { ...app.deps.mail, fixed: null } };
    expect(await codeOf(requestReset(deps, { email: 'a@b.test', language: 'es', address: '' }))).toBe(
      'not-found',
    );
    expect(await getOwnMail(deps, 1)).toBeNull();
  });
});

describe('notifications by mail', () => {
  const lesson = async (values = {}) => {
    const made = await scenario(app.deps).readyLesson([trueFalseQuestion()], { students: 2, ...values });
    await verify(made.student);
    app.clock.advance({ minutes: 1 });
    return made;
  };
  async function handIn({ student, lessonId }: { student: Person<'student'>; lessonId: number }) {
    const sitting = await startTestSitting(app.deps, student, lessonId);
    const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Falso' }));
    await submitSitting(app.deps, student, sitting, { answers, timeUp: true }, app.clock.now());
    await app.runJobs();
  }

  it("announce once that a lesson opened, in the user's language, with one way to stop them", async () => {
    const { teacher, student, lessonId } = await lesson();
    await keepLanguage(app.deps, student.userId, 'en');
    // A lesson that opened before the address was verified causes no mail.
    expect(await notices()).toEqual([]);
    const make = scenario(app.deps);
    await make.enable(teacher, lessonId, false);
    app.clock.advance({ minutes: 1 });
    await make.enable(teacher, lessonId);
    const [mail, ...more] = await notices();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: expect.stringContaining(student.email),
      subject: 'Lesson open: Empuje y flotación',
    });
    expect(mail!.text).toContain('https://aula.escuela.test/');
    expect(mail!.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(mail!.header('List-Unsubscribe')).toMatch(
      /^<https:\/\/aula\.escuela\.test\/api\/mail\/stop\/[\w-]+>$/,
    );
    expect(await notices()).toEqual([]);
  });

  it('wait for the day on which a lesson opens', async () => {
    const { teacher, lessonId } = await lesson();
    const before = await getLesson(app.deps, teacher, lessonId);
    const opensAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    await updateLesson(app.deps, teacher, { ...before, opensAt });
    expect(await notices()).toEqual([]);
    app.clock.advance({ minutes: 61 });
    expect(await subjects()).toEqual(['Lección abierta: Empuje y flotación']);
  });

  it('remind students a day before their own due date, except those who have taken the lesson', async () => {
    const made = await lesson({ dueInMinutes: 3 * 24 * 60 });
    const [student, classmate] = made.students as [Person<'student'>, Person<'student'>];
    await verify(classmate);
    await handIn({ student: classmate, lessonId: made.lessonId });
    const place = { course_id: made.courseId, student_id: student.userId, lesson_id: null };
    const given = { extra_time: 0, time_unit: 'percent', extra_attempts: 0, extra_days: 2, reason: '' };
    const at = app.clock.now().toISOString();
    const row = { ...place, ...given, created_at: at, updated_at: at };
    await app.deps.db.insertInto('accommodations').values(row).execute();
    app.clock.advance({ days: 2, minutes: 1 });
    expect(await notices()).toEqual([]);
    app.clock.advance({ days: 2 });
    expect(await notices()).toMatchObject([
      { to: expect.stringContaining(student.email), subject: expect.stringContaining('Se entrega pronto') },
    ]);
    expect(await notices()).toEqual([]);
  });

  it('announce a published result and an answered review request, without any mark', async () => {
    const made = await lesson();
    const { teacher, student, lessonId } = made;
    await scenario(app.deps).publishBy(teacher, lessonId, 'by-teacher');
    await handIn(made);
    expect(await notices()).toEqual([]);
    await publishMarks(app.deps, teacher, { lessonId, onlyReviewed: false });
    const [published] = await notices();
    expect(published!.subject).toContain('Resultado publicado');
    const { answers } = await getAttemptDetails(app.deps, teacher, {
      studentId: student.userId,
      lessonId,
      attempt: 0,
    });
    const { answerId } = answers[0]!;
    await requestReview(app.deps, student, { answerId, text: 'Creo que era falso.' });
    expect(await notices()).toEqual([]);
    await changeMark(app.deps, teacher, {
      answerId,
      seen: null,
      change: { to: 'number', grade: 10, feedback: '' },
      reason: 'Es falso.',
    });
    const [answered] = await notices();
    expect(answered!.subject).toContain('solicitud');
    for (const { text } of [published!, answered!]) {
      expect(text).toContain('https://aula.escuela.test/student/calificaciones');
      expect(text.replace(/https:\S+/g, '')).not.toMatch(/\d/);
    }
  });

  it('announce the answer to a request for an attempt that was left, once and without the answer', async () => {
    const made = await lesson();
    const { teacher, students, lessonId } = made;
    const [student, classmate] = students as [Person<'student'>, Person<'student'>];
    await verify(classmate);
    const leave = async (one: Person<'student'>) => {
      const sitting = await startTestSitting(app.deps, one, lessonId);
      const { attemptId } = await exitSitting(app.deps, one, sitting, app.clock.now());
      await askForExit(app.deps, one, attemptId);
      return attemptId;
    };
    const kept = await leave(student);
    const returned = await leave(classmate);
    await notices();
    app.clock.advance({ minutes: 1 });
    await keepExit(app.deps, teacher, { attemptId: kept, reason: 'Te lo avisé dos veces.' });
    await takeBackExit(app.deps, teacher, { attemptId: returned, reason: '' });
    const answered = await notices();
    expect(answered).toMatchObject(
      [student, classmate].map(({ email }) => ({
        to: expect.stringContaining(email),
        subject: expect.stringContaining('Respuesta a tu solicitud'),
        text: expect.not.stringContaining('dos veces'),
      })),
    );
    expect(await notices()).toEqual([]);
  });

  it('are stopped by one POST of a mail program without a session, and by no GET', async () => {
    const { teacher, student, lessonId } = await lesson();
    const make = scenario(app.deps);
    await make.enable(teacher, lessonId, false);
    app.clock.advance({ minutes: 1 });
    await make.enable(teacher, lessonId);
    const [mail] = await notices();
    const url = new URL(mail!.header('List-Unsubscribe')!.slice(1, -1)).pathname;
    const { server, close } = await openTestServer(app);
    const off = async () => (await getOwnMail(app.deps, student.userId))!.off;
    const opened = await server.inject({ method: 'GET', url });
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `/enlace#baja=${mail!.token('baja')}`,
    ]);
    expect(await off()).toEqual([]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const asked = { method: 'POST', headers, payload: 'List-Unsubscribe=One-Click' } as const;
    expect((await server.inject({ ...asked, url })).statusCode).toBe(204);
    expect(await off()).toEqual([...noticeKinds]);
    expect((await server.inject({ ...asked, url: `${url.slice(0, -4)}AAAA` })).statusCode).toBe(400);
    await close();
  });

  it('are not sent for a disabled kind, even if already queued', async () => {
    const { teacher, student, lessonId } = await lesson();
    const make = scenario(app.deps);
    await make.enable(teacher, lessonId, false);
    app.clock.advance({ minutes: 1 });
    await make.enable(teacher, lessonId);
    await queueNotices(app.deps);
    await setNoticesOff(app.deps, student.userId, ['lesson-opened']);
    expect(await notices()).toEqual([]);
    const states = app.deps.db.selectFrom('mails').where('kind', '=', 'lesson-opened').select('state');
    expect(await states.execute()).toEqual([{ state: 'withdrawn' }]);
  });

  it('leave a tenth of the daily limit for password resets', async () => {
    await app.close();
    const settings = { from: 'aula@escuela.test', perDay: 10, publicUrl: 'http://aula.test' };
    app = await openTestApp({ mail: createMailServer({ url: smtp.url, ...settings }, 'Aula') });
    const { student, teacher, courseId } = await lesson();
    const make = scenario(app.deps);
    for (let n = 0; n < 10; n += 1) {
      const lessonId = await make.lesson(teacher, courseId, { topic: `Tema ${n}` });
      await app.deps.db
        .updateTable('lessons')
        .set({ enabled: 1, enabled_at: app.clock.now().toISOString() })
        .where('id', '=', lessonId)
        .execute();
    }
    const told = await notices();
    expect(told).toHaveLength(8);
    // One-click unsubscribing requires HTTPS, so the mail has no such header.
    expect(told[0]!.header('List-Unsubscribe-Post')).toBeNull();
    const ask = { email: student.email, language: 'es', address: '192.0.2.1' } as const;
    expect(await mailsAfter(() => requestReset(app.deps, ask))).toHaveLength(1);
  });
});

describe('notifications to admins of what is away', () => {
  it('are sent once a day, and stop when disabled', async () => {
    const admin = await scenario(app.deps).person('admin');
    await verify(admin);
    expect((await getOwnMail(app.deps, admin.userId))?.kinds).toEqual(['part-away', 'access-requested']);
    await runScheduledBackups(app.deps);
    expect(await subjects()).toEqual([]);
    app.clock.advance({ minutes: 49 * 60 });
    const [mail, ...more] = await notices();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: admin.email,
      subject: 'Aula: La copia de la noche es de hace más de dos días',
    });
    expect(await subjects()).toEqual([]);
    app.clock.advance({ minutes: 24 * 60 });
    expect(await subjects()).toHaveLength(1);
    await setNoticesOff(app.deps, admin.userId, ['part-away']);
    app.clock.advance({ minutes: 24 * 60 });
    expect(await subjects()).toEqual([]);
  });

  it('are also sent when only the remote copies fail', async () => {
    const admin = await scenario(app.deps).person('admin');
    await verify(admin);
    const folder = join(app.dataDir, 'elsewhere');
    const place = { kind: 'folder' as const, path: folder };
    await saveOffBox(app.deps, admin, { place, passphrase: 'una frase de prueba' });
    rmSync(folder, { recursive: true });
    app.clock.advance({ minutes: 1 });
    await takeAndCopyBackup(app.deps);
    expect(await subjects()).toEqual([]);
    // What has just failed is not reported yet.
    app.clock.advance({ minutes: 11 });
    expect(await subjects()).toEqual(['Aula: La copia no llega al otro lugar']);
  });

  it('say effect, reason and remedy, and what only deserves attention once a week', async () => {
    const admin = await scenario(app.deps).person('admin');
    await verify(admin);
    const probes = { ...app.deps.probes, isClockSynchronised: async () => false };
    await watchHealth({ ...app.deps, probes });
    expect(await subjects()).toEqual([]);
    app.clock.advance({ minutes: 11 });
    const [mail, ...more] = await notices();
    expect([mail!.subject, more]).toEqual(['Aula: Ningún servidor de hora ajusta el reloj', []]);
    expect(mail!.text).toMatch(/Poco a poco .*\n\nActiva uno: timedatectl set-ntp true\.\n\n.*\/admin\n/s);
    let sent = 0;
    for (let day = 0; day < 7; day += 1) {
      app.clock.advance({ days: 1 });
      sent += (await subjects()).filter((subject) => subject?.includes('servidor de hora')).length;
    }
    expect(sent).toBe(1);
  });

  it('do not report the mail server itself', async () => {
    const admin = await scenario(app.deps).person('admin');
    await verify(admin);
    const broken = {
      ...app.deps.mail.fixed!,
      verify: async () => ({ fault: 'denied' as const, said: '535' }),
    };
    const mail = { ...app.deps.mail, fixed: broken };
    await watchHealth({ ...app.deps, mail });
    app.clock.advance({ minutes: 11 });
    expect((await findHealth(app.deps)).matters).toMatchObject([{ key: 'mail-away' }]);
    expect(await subjects()).toEqual([]);
  });
});
