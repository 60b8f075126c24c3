/** Limits of what staff does, apart from those of a lesson being taken, whose page has to stay small. */

/** Rows of one page of the review queue. */
export const queuePageSize = 50;

/** Sample answers of a test calibration, and how often each is graded. */
export const calibrationLimits = { min: 3, max: 20, passes: 3 } as const;

/** Longest address and name of a model, and longest key of its server, in characters. */
export const maxModelText = 300;

export const maxModelKey = 500;

/** Weights of the parts of a course grade, and their longest name in characters. */
export const weightLimits = { min: 1, max: 100 } as const;

export const gradeNameLength = 60;

/** Minutes a teacher may give in the room at once. */
export const roomMinutes = { min: 1, max: 180 } as const;

/** Seconds that pages have to hand in what they show when a teacher ends the lesson for all. */
export const endingSeconds = 30;

/** Longest name of a group, in characters. */
export const groupNameLength = 60;

/** People one action may be done to at once. */
export const maxPeopleAtOnce = 200;

/** Longest report about a question and longest answer to it, in characters. */
export const reportLimits = { text: 140 } as const;

/** Questions one automatic generation may ask for, and the numbers the forms start with. */
export const generationLimits = { min: 1, max: 50, automaticDefault: 10, contentPanelDefault: 5 } as const;

export const promptLimits = { min: 1, max: 100, default: 10 } as const;

/** Students one roster may bring. */
export const maxRosterRows = 5_000;

/** Largest PDF, in bytes: exactly 10 MiB is accepted. */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** Pictures of questions: the largest file in bytes, most pixels of it, and the longest side that is kept, in pixels. */
export const pictureLimits = { bytes: 5 * 1024 * 1024, pixels: 50_000_000, side: 1_600 } as const;

/** Longest side of the school's logo that is kept, in pixels: every page loads it. */
export const logoLimits = { side: 320 } as const;

/** Longest notice to a class, in characters, and for how many days students read it. */
export const noticeLimits = { text: 500, days: 14 } as const;
