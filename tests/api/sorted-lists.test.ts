import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectPeoplePage } from '../../src/domain/identity/people-queries.ts';
import { selectLegacyAttemptsPage } from '../../src/domain/legacy-lessons/legacy-attempt-queries.ts';
import { selectLessonsPage } from '../../src/domain/lessons/lesson-queries.ts';
import { selectSubjectsPage } from '../../src/domain/subjects/subject-queries.ts';
import type { TestHouse } from '../support/test-house.ts';
import { openWorld } from '../support/world.ts';

let house: TestHouse;
beforeAll(async () => {
  ({ house } = await openWorld());
});
afterAll(() => house.close());

const lists = {
  people: { own: 'id', page: (list: List) => selectPeoplePage(house.deps.db, 'student', list) },
  subjects: { own: 'id', page: (list: List) => selectSubjectsPage(house.deps.db, list) },
  lessons: { own: 'id', page: (list: List) => selectLessonsPage(house.deps.db, list) },
  'older attempts': { own: 'date', page: (list: List) => selectLegacyAttemptsPage(house.deps.db, list) },
};
type List = Parameters<typeof selectSubjectsPage>[1];

it.each(Object.entries(lists))(
  'a list of %s sorted by a name it does not know is in its own order',
  async (_, { own, page }) => {
    const by = (sort: string) => page({ search: '', sort, descending: true, page: 1, pageSize: 50 });
    const ordered = await by(own);
    expect(ordered.rows.length).toBeGreaterThan(0);
    for (const sort of ['', 'nada', 'constructor', 'toString', '__proto__'])
      expect(await by(sort)).toEqual(ordered);
  },
);
