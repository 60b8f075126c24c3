import { afterEach, beforeEach, expect, test } from 'vitest';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { defaultSettings } from '../../src/domain/kernel/settings/catalogue.ts';
import { findSettings, putSetting, writeSetting } from '../../src/domain/kernel/settings/setting-queries.ts';
import {
  readTimeZone,
  saveCurrency,
  saveTimeZone,
} from '../../src/domain/operations/installation/school-names.ts';
import { codeOf } from '../support/code-of.ts';
import { exerciseQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openAsOtherProcess, openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

test('returns the default of an unset setting', async () => {
  expect(await findSettings(app.deps.db, 'aiWork')).toEqual({ aiWork: defaultSettings.aiWork });
});

test('shares settings between processes', async () => {
  const other = await openAsOtherProcess(app);
  const aiWork = { allowed: false, since: '2026-06-01T10:00:00.000Z', by: null };
  await putSetting(app.deps.db, 'aiWork', aiWork);
  await putSetting(app.deps.db, 'aiWork', { ...aiWork, allowed: true });
  expect(await findSettings(other.deps.db, 'aiWork')).toEqual({ aiWork: { ...aiWork, allowed: true } });
  await other.close();
});

test('ignores a stored value of another shape, as from an older version', async () => {
  await writeSetting(app.deps.db, 'school.aiWork', '{"allowed":"yes"}');
  expect(await findSettings(app.deps.db, 'aiWork')).toEqual({ aiWork: defaultSettings.aiWork });
});

test('stores a time zone of the school, which must exist', async () => {
  const admin = await scenario(app.deps).person('admin');
  const machine = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(await readTimeZone(app.deps)).toEqual({ timeZone: '', inForce: machine });
  for (const timeZone of ['Guayaquil', '', '+05:00', 'America/Guayaquil\n'])
    expect(await codeOf(saveTimeZone(app.deps, admin, { timeZone }))).toBe('invalid-input');
  await saveTimeZone(app.deps, admin, { timeZone: 'America/Guayaquil' });
  expect(await readTimeZone(app.deps)).toEqual({
    timeZone: 'America/Guayaquil',
    inForce: 'America/Guayaquil',
  });
});

test('parses $ as the currency in force at the time of marking', async () => {
  const make = scenario(app.deps);
  const admin = await make.person('admin');
  const { students, lessonId } = await make.readyLesson([exerciseQuestion({ correctAnswer: '$5' })], {
    students: 2,
  });
  const begun = [];
  for (const student of students)
    begun.push({ student, sitting: await startTestSitting(app.deps, student, lessonId) });
  const grades = [];
  for (const { student, sitting } of begun) {
    const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: '5 MXN' }));
    await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.clock.now());
    grades.push((await getResult(app.deps, student, sitting.sittingId)).grade);
    await saveCurrency(app.deps, admin, { currency: 'USD' });
  }
  expect(grades).toEqual([10, 0]);
});
