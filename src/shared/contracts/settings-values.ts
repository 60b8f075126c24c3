/** Characters of a school's names. */
export const schoolNameLimits = { name: 120, shortName: 40 } as const;

/** The picture beside the school's name; its size in pixels. */
export type SchoolLogo = { id: string; width: number; height: number };

/** How the school is called: on paper, and in short in the bar; empty: as it was installed. */
export type SchoolNames = { name: string; shortName: string };
