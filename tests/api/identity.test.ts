import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { changePassword } from '../../src/domain/identity/change-password.ts';
import { createAccount } from '../../src/domain/identity/create-account.ts';
import { findAccountByEmailKey } from '../../src/domain/identity/identity-queries.ts';
import { resetPassword } from '../../src/domain/identity/reset-password.ts';
import { resolveSession } from '../../src/domain/identity/resolve-session.ts';
import { setReadingAids } from '../../src/domain/identity/set-reading-aids.ts';
import { ensureAdmin, setUpInstallation } from '../../src/domain/identity/set-up-installation.ts';
import { signIn } from '../../src/domain/identity/sign-in.ts';
import { isAddressThrottled, throttledAddress } from '../../src/domain/identity/sign-in-throttle.ts';
import { putSetting } from '../../src/domain/kernel/settings/setting-queries.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion } from '../support/questions.ts';
import { password, scenario } from '../support/scenario.ts';
import { openAsOtherProcess, openTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const enter = (email: string, typed = password, from: { address?: string; deviceId?: string } = {}) =>
  signIn(app.deps, {
    email,
    password: typed,
    address: from.address ?? '10.0.0.1',
    deviceId: from.deviceId ?? null,
  });

/** Tries this many names without an account, concurrently. */
const guess = (names: number, address: string, from = 0) =>
  Promise.all(
    Array.from({ length: names }, (_, n) =>
      codeOf(enter(`stolen${from + n}@escuela.test`, 'wrong1', { address })),
    ),
  );

const stranger = (address: string) => ({
  address: throttledAddress(address),
  name: 'stranger@escuela.test',
  regular: false,
});

/** Every password is hashed with production settings, some hundred per test, which is slow on a busy machine. */
describe('signing in', { timeout: 60_000 }, () => {
  it('accepts the email address in any case and with surrounding spaces', async () => {
    const person = await scenario(app.deps).person('student', 'Ana@Escuela.test');
    expect((await enter('  ANA@escuela.TEST ')).user.id).toBe(person.userId);
  });

  it('gives the same response for an unknown name and a wrong password', async () => {
    const person = await scenario(app.deps).person('student');
    expect(await codeOf(enter(person.email, 'wrong1'))).toBe('invalid-credentials');
    expect(await codeOf(enter('nobody@escuela.test', 'wrong1'))).toBe('invalid-credentials');
  });

  it('stores no secret of a session in plain text', async () => {
    const person = await scenario(app.deps).person('student');
    const { token, cookie } = await enter(person.email);
    const rows = JSON.stringify(await app.deps.db.selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(cookie);
    expect(token).not.toBe(cookie);
  });

  it('throttles a guesser after five failures, for a minute at most, and then admits the owner', async () => {
    const { email } = await scenario(app.deps).person('student');
    for (let failure = 0; failure < 6; failure += 1) await codeOf(enter(email, 'wrong1'));
    expect(await codeOf(enter(email))).toBe('too-many-attempts');
    app.clock.advance({ seconds: 61 });
    expect(await codeOf(enter(email))).toBe('done');
    for (let failure = 0; failure < 5; failure += 1)
      expect(await codeOf(enter(email, 'wrong1'))).toBe('invalid-credentials');
  });

  it('ignores a free failure when another process has a clock some milliseconds behind', async () => {
    const { email } = await scenario(app.deps).person('student');
    await codeOf(enter(email, 'wrong1'));
    const clock = { now: () => new Date(app.clock.now().getTime() - 50) };
    const given = { email, password, address: '10.0.0.1', deviceId: null };
    expect(await codeOf(signIn({ ...app.deps, clock }, given))).toBe('done');
  });

  it('admits the owner from a known device, whatever others do', async () => {
    const { email } = await scenario(app.deps).person('student');
    await enter(email, password, { deviceId: 'own laptop' });
    for (let failure = 0; failure < 12; failure += 1) await codeOf(enter(email, 'wrong1'));
    expect(await codeOf(enter(email))).toBe('too-many-attempts');
    expect(await codeOf(enter(email, password, { deviceId: 'own laptop' }))).toBe('done');
  });

  it('does not throttle a class behind one IP address with typing errors', async () => {
    const make = scenario(app.deps);
    for (let n = 0; n < 30; n += 1) {
      const { email } = await make.person('student');
      await codeOf(enter(email, 'mistyped', { address: '10.0.0.9' }));
      expect(await codeOf(enter(email, password, { address: '10.0.0.9' }))).toBe('done');
    }
    expect(await isAddressThrottled(app.deps.db, stranger('10.0.0.9'), app.clock.now())).toBe(false);
  });

  it('admits a new class from an IP address from which sixty names failed', async () => {
    const make = scenario(app.deps);
    const people = [];
    for (let n = 0; n < 30; n += 1) people.push(await make.person('student'));
    await guess(60, '10.0.0.66');
    const codes = await Promise.all(
      people.map(({ email }) => codeOf(enter(email, password, { address: '10.0.0.66' }))),
    );
    expect(new Set(codes)).toEqual(new Set(['done']));
  });

  it('checks one guess per two seconds after sixty names, and accepts a right password in between', {
    tags: ['extended'],
  }, async () => {
    const { email } = await scenario(app.deps).person('student');
    const begun = performance.now();
    const guesses = guess(130, '10.0.0.66');
    const counted = async () => {
      const rows = await app.deps.db.selectFrom('sign_in_names').select('name').execute();
      return rows.length;
    };
    await until('a guess beyond sixty', async () => (await counted()) > 60);
    expect(await codeOf(enter(email, password, { address: '10.0.0.66' }))).toBe('done');
    const codes = await guesses;
    const checked = codes.filter((code) => code === 'invalid-credentials').length;
    const seconds = (performance.now() - begun) / 1_000;
    expect(checked).toBeGreaterThan(60);
    expect(checked).toBeLessThanOrEqual(62 + seconds / 2);
    expect(new Set(codes)).toEqual(new Set(['invalid-credentials', 'too-many-attempts']));
    const beside = await openAsOtherProcess(app);
    expect(await isAddressThrottled(beside.deps.db, stranger('10.0.0.66'), app.clock.now())).toBe(true);
    await beside.close();
  });

  it('does not throttle an account that recently signed in from the IP address because of unknown names', async () => {
    const { email } = await scenario(app.deps).person('student');
    await enter(email, password, { address: '10.0.0.66' });
    await guess(61, '10.0.0.66');
    const begun = performance.now();
    for (let n = 0; n < 4; n += 1)
      expect(await codeOf(enter(email, 'mistyped', { address: '10.0.0.66' }))).toBe('invalid-credentials');
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('throttles every name without a sign-in from the IP address in the last thirty days, known or not', {
    tags: ['extended'],
  }, async () => {
    const { email } = await scenario(app.deps).person('student');
    await enter(email, password, { address: '10.0.0.66' });
    app.clock.advance({ days: 31 });
    await guess(61, '10.0.0.66');
    for (const name of [email, 'nobody@escuela.test']) {
      const begun = performance.now();
      await codeOf(enter(name, 'mistyped', { address: '10.0.0.66' }));
      await codeOf(enter(name, 'mistyped', { address: '10.0.0.66' }));
      expect(performance.now() - begun, name).toBeGreaterThan(1_900);
    }
  });

  it('counts an IPv6 network as one address, and all invalid addresses as one', async () => {
    await guess(30, '2001:db8:1:2::7');
    await guess(30, '2001:DB8:1:2:ffff::1', 30);
    expect(await isAddressThrottled(app.deps.db, stranger('2001:db8:1:2::9'), app.clock.now())).toBe(true);
    expect(await isAddressThrottled(app.deps.db, stranger('2001:db8:1:3::9'), app.clock.now())).toBe(false);
    expect(throttledAddress('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(throttledAddress('garbage')).toBe(throttledAddress('other garbage'));
  });

  it('admits a class of seventy that signs in concurrently behind one IP address', async () => {
    const make = scenario(app.deps);
    const people = [];
    for (let n = 0; n < 70; n += 1) people.push(await make.person('student'));
    const codes = await Promise.all(people.map(({ email }) => codeOf(enter(email))));
    expect(new Set(codes)).toEqual(new Set(['done']));
  });
});

describe('a session', () => {
  it('is found by its token and by its cookie, which are not interchangeable', async () => {
    const { email } = await scenario(app.deps).person('student');
    const { token, cookie } = await enter(email);
    expect(await resolveSession(app.deps, { kind: 'token', value: token })).toMatchObject({
      byCookie: false,
    });
    expect(await resolveSession(app.deps, { kind: 'cookie', value: cookie })).toMatchObject({
      byCookie: true,
    });
    expect(await resolveSession(app.deps, { kind: 'token', value: cookie })).toBeNull();
  });

  it('ends after two idle hours, and after its maximum lifetime despite activity', async () => {
    const { email } = await scenario(app.deps).person('student');
    const idle = await enter(email);
    app.clock.advance({ hours: 2, seconds: 1 });
    expect(await resolveSession(app.deps, { kind: 'token', value: idle.token })).toBeNull();

    const busy = await enter(email);
    for (let hour = 0; hour < 12; hour += 1) {
      expect(await resolveSession(app.deps, { kind: 'token', value: busy.token })).not.toBeNull();
      app.clock.advance({ hours: 1 });
    }
    expect(await resolveSession(app.deps, { kind: 'token', value: busy.token })).toBeNull();
  });

  it('stays open during a sitting, even without requests', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([choiceQuestion()], {
      durationMinutes: 240,
    });
    const { token } = await enter(student.email);
    await startSitting(app.deps, student, lessonId);
    app.clock.advance({ hours: 3 });
    expect(await resolveSession(app.deps, { kind: 'token', value: token })).not.toBeNull();
  });
});

describe('a password', () => {
  it('ends the other sessions when its owner changes it, and keeps the current one', async () => {
    const { userId, email } = await scenario(app.deps).person('teacher');
    const here = await enter(email);
    const there = await enter(email);
    const { sessionId } = (await resolveSession(app.deps, { kind: 'token', value: here.token }))!;
    await changePassword(
      app.deps,
      { userId, sessionId },
      { currentPassword: password, newPassword: 'nueva6' },
    );
    expect(await resolveSession(app.deps, { kind: 'token', value: here.token })).not.toBeNull();
    expect(await resolveSession(app.deps, { kind: 'token', value: there.token })).toBeNull();
    expect(await codeOf(enter(email))).toBe('invalid-credentials');
    expect(await codeOf(enter(email, 'nueva6'))).toBe('done');
  });

  it('must have at least six characters', async () => {
    const { userId, email } = await scenario(app.deps).person('teacher');
    const { token } = await enter(email);
    const { sessionId } = (await resolveSession(app.deps, { kind: 'token', value: token }))!;
    const change = (newPassword: string) =>
      codeOf(changePassword(app.deps, { userId, sessionId }, { currentPassword: password, newPassword }));
    expect(await change('cinco')).toBe('password-too-short');
    expect(await change('ñandú6')).toBe('done');
  });

  it.each([
    ['12345678', 'password-common'],
    ['password', 'password-common'],
    ['QwErTy', 'password-common'],
    ['aaaaaa', 'password-common'],
    [' ANA@escuela.TEST ', 'password-is-address'],
    ['ana@escuela.test', 'password-is-address'],
    ['contraseña', 'password-common'],
    ['Ana.2026', 'password-is-name'],
    ['Aula2026', 'password-is-school'],
    ['LosRíos24', 'password-is-school'],
    ['secreto', 'done'],
    ['escuela', 'done'],
  ])('is checked the same way wherever it is set: %s results in %s', async (typed, code) => {
    const email = 'ana@escuela.test';
    await putSetting(app.deps.db, 'school', { name: 'Unidad Los Ríos', shortName: '' });
    const setUp = await ensureAdmin(app.deps, null);
    const first = { code: setUp!.setUpCode, names: 'Ana', email, password: typed, address: '203.0.113.5' };
    expect(await codeOf(setUpInstallation(app.deps, first))).toBe(code);
    await app.deps.db.deleteFrom('sessions').execute();
    await app.deps.db.deleteFrom('known_devices').execute();
    await app.deps.db.deleteFrom('users').execute();
    const given = { names: 'Ana', email, password: typed, role: 'teacher' as const };
    expect(await codeOf(createAccount(app.deps, given))).toBe(code);
    await app.deps.db.deleteFrom('users').execute();
    const { userId } = await scenario(app.deps).person('teacher', email);
    const { token } = await enter(email);
    const { sessionId } = (await resolveSession(app.deps, { kind: 'token', value: token }))!;
    const change = { currentPassword: password, newPassword: typed };
    expect(await codeOf(changePassword(app.deps, { userId, sessionId }, change))).toBe(code);
    expect(await resolveSession(app.deps, { kind: 'token', value: token })).not.toBeNull();
  });

  it('is not the present one again, whether it is one-time or chosen', async () => {
    const { userId, email } = await scenario(app.deps).person('teacher');
    const { token } = await enter(email);
    const { sessionId } = (await resolveSession(app.deps, { kind: 'token', value: token }))!;
    const change = (currentPassword: string, newPassword: string) =>
      codeOf(changePassword(app.deps, { userId, sessionId }, { currentPassword, newPassword }));
    expect(await change(password, password)).toBe('password-unchanged');
    // Says nothing about a password that is not the present one.
    expect(await change('otra clave', 'otra clave')).toBe('wrong-current-password');
    const oneTime = await resetPassword(app.deps, userId);
    expect(await change(oneTime, ` ${oneTime}`)).toBe('password-unchanged');
    expect(await change(oneTime, 'otra clave')).toBe('done');
  });

  it('is compared completely: the 73rd byte counts', async () => {
    const long = 'a'.repeat(72);
    await createAccount(app.deps, { names: 'A', email: 'a@b.test', password: `${long}b`, role: 'student' });
    expect(await codeOf(enter('a@b.test', `${long}c`))).toBe('invalid-credentials');
    expect(await codeOf(enter('a@b.test', `${long}b`))).toBe('done');
  });

  it('is shown once, must be changed, and expires after 14 days when it is a one-time password', async () => {
    const { userId, email } = await scenario(app.deps).person('student');
    const before = await enter(email);
    const oneTime = await resetPassword(app.deps, userId);
    expect(await resolveSession(app.deps, { kind: 'token', value: before.token })).toBeNull();
    expect((await enter(email, oneTime)).user.mustChangePassword).toBe(true);
    const stored = (await findAccountByEmailKey(app.deps.db, email))!.passwordHash;
    expect(stored).not.toContain(oneTime);
    app.clock.advance({ hours: 13 * 24 });
    expect(await codeOf(enter(email, oneTime))).toBe('done');
    app.clock.advance({ hours: 25 });
    expect(await codeOf(enter(email, oneTime))).toBe('invalid-credentials');
  });
});

describe('the reading aids of a user', () => {
  it('are stored with the account, for all its devices', async () => {
    const make = scenario(app.deps);
    const [{ userId, email }, other] = [await make.person('student'), await make.person('student')];
    const first = await enter(email);
    expect(first.user.readingAids).toEqual([]);
    await setReadingAids(app.deps, userId, ['plain', 'large', 'plain']);
    const resolved = await resolveSession(app.deps, { kind: 'token', value: first.token });
    expect(resolved!.user.readingAids).toEqual(['plain', 'large']);
    expect((await enter(email)).user.readingAids).toEqual(['plain', 'large']);
    expect((await enter(other.email)).user.readingAids).toEqual([]);
    await setReadingAids(app.deps, userId, []);
    expect((await enter(email)).user.readingAids).toEqual([]);
  });
});

describe('an empty installation', () => {
  it('creates a set-up code for the first admin, which works once', async () => {
    const setUp = await ensureAdmin(app.deps, null);
    const admin = { names: 'Inés', email: 'ines@escuela.test', password: 'secreto1', address: '203.0.113.5' };
    expect(await codeOf(setUpInstallation(app.deps, { code: 'wrong', ...admin }))).toBe('set-up-code-wrong');
    // As a person copies it from the console of the server.
    const typed = ` ${setUp!.setUpCode.toUpperCase().replace('-', ' ').replace('-', '–')} `;
    const signedIn = await setUpInstallation(app.deps, { code: typed, ...admin });
    expect(signedIn.user.role).toBe('admin');
    expect(
      await codeOf(setUpInstallation(app.deps, { code: setUp!.setUpCode, ...admin, email: 'b@b.test' })),
    ).toBe('set-up-done');
    expect(await ensureAdmin(app.deps, { email: 'other@b.test', password: 'secreto1' })).toBeNull();
  });

  it('accepts the right code, however many wrong ones others enter', async () => {
    const setUp = await ensureAdmin(app.deps, null);
    const admin = { names: 'Inés', email: 'ines@escuela.test', password: 'secreto1' };
    const guess = (address: string) =>
      codeOf(setUpInstallation(app.deps, { code: 'wrong', ...admin, address }));
    const guesses: string[] = [];
    for (let n = 0; n < 9; n++) guesses.push(await guess('203.0.113.7'));
    expect(guesses).toEqual([...Array(6).fill('set-up-code-wrong'), ...Array(3).fill('too-many-attempts')]);
    // Another address starts with its own count; one subscriber of IPv6 has one.
    expect(await guess('203.0.113.8')).toBe('set-up-code-wrong');
    for (let n = 0; n < 6; n++) await guess(`2001:db8:1:2::${n}`);
    expect(await guess('2001:db8:1:2::99')).toBe('too-many-attempts');
    // Behind a proxy that is not trusted, the owner has the address of the one who guesses.
    const right = { code: setUp!.setUpCode, ...admin, address: '203.0.113.7' };
    expect((await setUpInstallation(app.deps, right)).user.role).toBe('admin');
  });

  it('creates its first admin from the settings, and never changes an existing account', async () => {
    await ensureAdmin(app.deps, { email: 'jefa@escuela.test', password: 'primera' });
    await ensureAdmin(app.deps, { email: 'jefa@escuela.test', password: 'segunda' });
    expect(await codeOf(enter('jefa@escuela.test', 'segunda'))).toBe('invalid-credentials');
    expect(await codeOf(enter('jefa@escuela.test', 'primera'))).toBe('done');
  });

  it('creates one admin when two servers start concurrently', async () => {
    const beside = await openAsOtherProcess(app);
    const settings = { email: 'jefa@escuela.test', password: 'primera' };
    await Promise.all([ensureAdmin(app.deps, settings), ensureAdmin(beside.deps, settings)]);
    await beside.close();
    expect(await codeOf(enter('jefa@escuela.test', 'primera'))).toBe('done');
  });

  it('creates one admin when two people enter the code concurrently', async () => {
    const setUp = await ensureAdmin(app.deps, null);
    const enterCode = (email: string) =>
      codeOf(
        setUpInstallation(app.deps, {
          code: setUp!.setUpCode,
          names: 'A',
          email,
          password: 'secreto1',
          address: '203.0.113.5',
        }),
      );
    const codes = await Promise.all([enterCode('a@escuela.test'), enterCode('b@escuela.test')]);
    expect(codes.toSorted()).toEqual(['done', 'set-up-done']);
  });

  it('has one account per email address, ignoring case', async () => {
    const account = { names: 'A', password: 'secreto1', role: 'student' as const };
    await createAccount(app.deps, { ...account, email: 'Ana@escuela.test' });
    expect(await codeOf(createAccount(app.deps, { ...account, email: 'aNA@ESCUELA.test' }))).toBe(
      'email-taken',
    );
  });
});
