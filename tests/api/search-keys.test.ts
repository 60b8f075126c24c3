import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { up } from '../../migrations/0034-search-keys.ts';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { listLessonsPage } from '../../src/domain/authoring/lessons/list-all-lessons.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { updatePerson } from '../../src/domain/identity/manage-people.ts';
import type { Tables } from '../../src/domain/kernel/database/tables.ts';
import { searchSchool } from '../../src/domain/overviews/homes/search-school.ts';
import { listPeoplePage } from '../../src/domain/school/groups/list-people-page.ts';
import { updateSubject } from '../../src/domain/school/subjects/manage-subjects.ts';
import { foldLetters } from '../../src/shared/rules/fold-letters.ts';
import { scenario } from '../support/scenario.ts';
import type { TestApp } from '../support/test-app.ts';
import { openWorld } from '../support/world.ts';

const everybody = { role: 'student', show: 'all', group: null, subjectId: null } as const;

/** Every searched column, with its table and its search key. */
const searchedTexts = [
  ['users', 'names', 'search_key'],
  ['users', 'email', 'email_search_key'],
  ['subjects', 'name', 'search_key'],
  ['lessons', 'topic', 'search_key'],
  ['legacy_lessons', 'name', 'search_key'],
  ['decisions', 'reason', 'search_key'],
  ['legacy_decisions', 'reason', 'search_key'],
] as const satisfies [keyof Tables, string, string][];

const page = { sort: 'id', descending: false, page: 1, pageSize: 50 };

let app: TestApp;
beforeEach(async () => {
  ({ app } = await openWorld());
});
afterEach(() => app.close());

async function keys() {
  const found: { of: string; text: string; key: string }[] = [];
  for (const [table, text, key] of searchedTexts) {
    const { rows } = await sql<{ text: string; key: string }>`
      select ${sql.ref(text)} as text, ${sql.ref(key)} as "key" from ${sql.table(table)} order by id`.execute(
      app.deps.db,
    );
    found.push(...rows.map((row) => ({ of: `${table}.${text}`, ...row })));
  }
  return found;
}

it('stores a search key for every searched text, whatever way the text was created', async () => {
  const found = await keys();
  // The tests of decisions cover the search in decisions.
  expect(new Set(found.map(({ of }) => of)).size).toBeGreaterThanOrEqual(5);
  expect(found.filter(({ text, key }) => key !== foldLetters(text))).toEqual([]);
});

it('finds a changed text by its new words and no longer by the old ones', async () => {
  const { deps } = app;
  const make = scenario(deps);
  const { student, teacher, subjectId, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  const admin = await make.person('admin');
  await updatePerson(deps, admin, {
    role: 'student',
    userId: student.userId,
    names: 'Íñigo Öztürk',
    email: 'ñandú@escuela.test',
  });
  await updateSubject(deps, admin, { subjectId, name: 'Óptica Cuántica', semester: 1, type: 'Mixta' });
  const lesson = await getLesson(deps, teacher, lessonId);
  await updateLesson(deps, teacher, { ...lesson, topic: 'Ondas Électricas' });

  const people = async (search: string) =>
    (await listPeoplePage(deps, { ...page, search, ...everybody })).rows.map(({ userId }) => userId);
  expect(await people('ozturk inigo')).toEqual([student.userId]);
  expect(await people('NANDU@')).toEqual([student.userId]);
  expect(await people(student.names)).toEqual([]);
  const lessons = async (search: string) =>
    (await listLessonsPage(deps, { ...page, search })).rows.map(({ topic }) => topic);
  expect(await lessons('electricas optica')).toEqual(['Ondas Électricas']);
  expect((await searchSchool(deps, { search: 'cuantica' })).courses).toHaveLength(1);
  expect((await keys()).filter(({ text, key }) => key !== foldLetters(text))).toEqual([]);
});

it('adds search keys to existing rows during the migration', async () => {
  const { db } = app.deps;
  const before = await keys();
  await db.schema.dropIndex('users_role_name').execute();
  await db.schema.dropIndex('lessons_search').execute();
  await db.schema.createIndex('users_role_names').on('users').columns(['role', 'names']).execute();
  for (const [table, , key] of searchedTexts) await db.schema.alterTable(table).dropColumn(key).execute();
  await up(db as never);
  expect(await keys()).toEqual(before);
});
