/** Which people a list shows: all, those in use, those who never chose a password, or those who are disabled. */
export const peopleFilters = ['all', 'active', 'waits', 'disabled'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];
