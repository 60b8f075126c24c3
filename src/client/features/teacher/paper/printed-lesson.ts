/** The lesson's data used on printed sheets. */
export interface PrintedLesson {
  lessonId: number;
  topic: string;
  subjectName: string;
  durationMinutes: number;
}
