/** Filters of the people list: all, in use, never chose a password, a teacher asks for a new password, disabled. */
export const peopleFilters = ['all', 'active', 'waits', 'requested', 'disabled'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];
