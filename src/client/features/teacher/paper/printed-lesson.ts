/** What the sheets say of the lesson. */
export interface PrintedLesson {
  lessonId: number;
  topic: string;
  subjectName: string;
  durationMinutes: number;
}
