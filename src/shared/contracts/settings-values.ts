/** Characters of a school's names. */
export const schoolNameLimits = { name: 120, shortName: 40 } as const;

/** How the school is called: on paper, and in short in the bar; empty: as it was installed. */
export type SchoolNames = { name: string; shortName: string };
