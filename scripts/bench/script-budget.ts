/**
 * Most kB (1000 bytes, brotli) of script a page may need before it is usable: all it asks for before it is drawn, whether
 * its HTML names it or another script does. What is fetched ahead, for dialogs and the next page, is not counted.
 */
export const scriptBudget = { login: 75, lesson: 160, staff: 230 } as const;
