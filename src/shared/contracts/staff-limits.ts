/** Limits for staff actions. Kept apart from the limits for taking a lesson, whose page must stay small. */

/** Rows per page of the review queue. */
export const queuePageSize = 50;

/** Minimum and maximum number of calibration samples, and grading passes per sample. */
export const calibrationLimits = { min: 3, max: 20, passes: 3 } as const;

/** Maximum length of a model's URL and name, in characters. */
export const maxModelText = 300;

export const maxModelKey = 500;

/** Range of the weights in a course grade. */
export const weightLimits = { min: 1, max: 100 } as const;

export const gradeNameLength = 60;

/** Range of the minutes a teacher can give at once in the room. */
export const roomMinutes = { min: 1, max: 180 } as const;

/** Seconds for pages to hand in their answers after a teacher ends the lesson for everyone. */
export const endingSeconds = 30;

/** Maximum length of a group's name, in characters. */
export const groupNameLength = 60;

/** Maximum number of users per bulk action. */
export const maxPeopleAtOnce = 200;

/** Maximum length of a problem report and of a reply to it, in characters. */
export const reportLimits = { text: 140 } as const;

/** Range of questions per generation, and the initial values of the forms. */
export const generationLimits = { min: 1, max: 50, automaticDefault: 10, contentPanelDefault: 5 } as const;

export const promptLimits = { min: 1, max: 100, default: 10 } as const;

/** Maximum number of students per roster import. */
export const maxRosterRows = 5_000;

/** Maximum PDF size in bytes; exactly 10 MiB is accepted. */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** Pictures of questions: maximum file size in bytes, maximum number of pixels, and longest stored side in pixels. */
export const pictureLimits = { bytes: 5 * 1024 * 1024, pixels: 50_000_000, side: 1_600 } as const;

/** Longest stored side of the school's logo in pixels; small, because every page loads it. */
export const logoLimits = { side: 320 } as const;

/** Maximum length of a class notice in characters, and days it is shown to students. */
export const noticeLimits = { text: 500, days: 14 } as const;
