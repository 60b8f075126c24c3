import { lists } from './es/lists.ts';
import { peopleList } from './es/people-list.ts';

/** Texts of the page that reads a list of people. */
export const esLists = { lists, peopleList } as const;
