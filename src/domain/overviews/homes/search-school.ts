import type { HomeSearchResults } from '../../../shared/contracts/installation.ts';
import type { Deps } from '../../deps.ts';
import { searchUsersCoursesLessons } from './admin-home-queries.ts';

const shownOfEach = 6;

/** Finds people, courses and lessons that match all words; nothing for an empty search. */
export async function searchSchool(
  { db }: Pick<Deps, 'db'>,
  { search }: { search: string },
): Promise<HomeSearchResults> {
  if (search === '') return { people: [], courses: [], lessons: [] };
  return searchUsersCoursesLessons(db, search, shownOfEach);
}
