import type { ListInput } from '../../../shared/contracts/people.ts';
import type { Deps } from '../../deps.ts';
import type { Page } from '../../kernel/database/pages.ts';
import { type AdminLesson, selectAllLessons, selectLessonsPage } from './lesson-queries.ts';

/** Returns the active lessons of all teachers, newest first. */
export function listAllLessons(deps: Pick<Deps, 'db'>): Promise<AdminLesson[]> {
  return selectAllLessons(deps.db);
}

/** Returns one page of the active lessons of all teachers. */
export function listLessonsPage(deps: Pick<Deps, 'db'>, list: ListInput): Promise<Page<AdminLesson>> {
  return selectLessonsPage(deps.db, list);
}
