/**
 * Maximum kB (1000 bytes, brotli) of script that a page may load before it is usable: everything requested before the
 * first render, from the HTML or by another script. Prefetched files for dialogs and following pages do not count.
 */
export const scriptBudget = { login: 75, lesson: 160, staff: 230 } as const;
