import { lists } from './en/lists.ts';
import { peopleList } from './en/people-list.ts';

/** Texts of the page that reads a list of people. */
export const enLists = { lists, peopleList } as const;
