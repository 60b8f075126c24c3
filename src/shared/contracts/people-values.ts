/** Filters of the people list: all, in use, never chose a password, disabled. */
export const peopleFilters = ['all', 'active', 'waits', 'disabled'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];
