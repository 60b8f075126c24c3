/** Maximum lengths of the school's names, in characters. */
export const schoolNameLimits = { name: 120, shortName: 40 } as const;

/** The school's logo; size in pixels. */
export type SchoolLogo = { id: string; width: number; height: number };

/** The school's names: `name` on paper, `shortName` in the navigation bar. Empty uses the installed default. */
export type SchoolNames = { name: string; shortName: string };
