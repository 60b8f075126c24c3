/** Operations of the baseline server on either engine. */
export interface BareWork {
  lessons(student: string, subject: string): unknown;
  submit(submission: Submission): unknown;
}

export interface Submission {
  sittingId: number;
  answers: { questionId: number; answer: string }[];
}

/** Query for a student's lessons of a subject; the arguments are the engine's placeholders. */
export const lessonsStatement = (student: string, subject: string) => `
  select lessons.id as "lessonId", lessons.topic, lessons.duration_minutes as "durationMinutes", lessons.attempts,
    lessons.submission_date as "submissionDate", lessons.enabled, progress.used, progress.best, progress.recorded,
    open_sittings.sitting_id as "sittingId"
  from lessons
  left join (select lesson_id, count(graded_at) as used, count(*) as recorded,
      max(grade) filter (where published_at is not null) as best
    from attempts where student_id = ${student} group by lesson_id) progress on progress.lesson_id = lessons.id
  left join open_sittings on open_sittings.lesson_id = lessons.id and open_sittings.student_id = ${student}
  where lessons.course_id in (select enrolments.course_id from enrolments
    join courses on courses.id = enrolments.course_id
    where enrolments.student_id = ${student} and courses.subject_id = ${subject})
  order by lessons.id`;
