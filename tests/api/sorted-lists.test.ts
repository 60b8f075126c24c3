import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectLessonsPage } from '../../src/domain/authoring/lessons/lesson-queries.ts';
import { selectLegacyAttemptsPage } from '../../src/domain/delivery/legacy-lessons/legacy-attempt-queries.ts';
import { selectPeoplePage } from '../../src/domain/identity/people-queries.ts';
import { selectSubjectsPage } from '../../src/domain/school/subjects/subject-queries.ts';
import type { TestApp } from '../support/test-app.ts';
import { openWorld } from '../support/world.ts';

let app: TestApp;
beforeAll(async () => {
  ({ app } = await openWorld());
});
afterAll(() => app.close());

const lists = {
  people: { own: 'id', page: (list: List) => selectPeoplePage(app.deps.db, 'student', list) },
  subjects: { own: 'id', page: (list: List) => selectSubjectsPage(app.deps.db, list) },
  lessons: { own: 'id', page: (list: List) => selectLessonsPage(app.deps.db, list) },
  'older attempts': { own: 'date', page: (list: List) => selectLegacyAttemptsPage(app.deps.db, list) },
};
type List = Parameters<typeof selectSubjectsPage>[1];

it.each(Object.entries(lists))(
  'returns the list of %s in its default order when the sort key is unknown',
  async (_, { own, page }) => {
    const by = (sort: string) => page({ search: '', sort, descending: true, page: 1, pageSize: 50 });
    const ordered = await by(own);
    expect(ordered.rows.length).toBeGreaterThan(0);
    for (const sort of ['', 'nada', 'constructor', 'toString', '__proto__'])
      expect(await by(sort)).toEqual(ordered);
  },
);
