/**
 * Most kB (1000 bytes, brotli) of script a page begins with: all it asks for before it is drawn, whether its HTML names
 * it or another script does. What is fetched ahead, for dialogs and the next page, begins after and is not counted.
 */
export const loginAtMost = 75;
/** The lesson being taken, more than the login page has. */
export const lessonAtMostMore = 85;
