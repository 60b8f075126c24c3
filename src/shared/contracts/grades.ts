import { z } from 'zod';
import { criterionScore, decisionView } from './decisions.ts';
import { contentLanguage, difficulty, questionNumbers, questionType } from './questions.ts';
import { answerPart, attemptStates, grader, letIn, unfitTrial } from './sittings.ts';
import { storedHtml, storedPlain } from './text.ts';
import { appealStates, markingPolicies } from './values.ts';

/** `attempt` is 0-based, as in all API responses about grades. */
export const attemptGrade = z.object({
  attempt: z.int(),
  /** Identifies the graded sheet, which only its student can open. */
  sittingId: z.int(),
  /** While answers wait for the teacher's mark, the mean of the marked answers; null when none is marked. */
  grade: z.number().nullable(),
  /** Number of answers the teacher must mark. Until it is 0, the grade is provisional and counts nowhere. */
  missing: z.int(),
  /** Empty while the grade is provisional, and for the student until publication. */
  gradedAt: z.string(),
  /** True when the student can see the grade. */
  published: z.boolean(),
});

export const lessonGrades = z.object({
  lessonId: z.int(),
  topic: z.string(),
  durationMinutes: z.int(),
  maxAttempts: z.int(),
  questionCount: z.int(),
  /** Best grade of the attempts that count; null when there is none. */
  bestGrade: z.number().nullable(),
  attempts: z.array(attemptGrade),
});
export type LessonGrades = z.infer<typeof lessonGrades>;

/** The student's view of the grades: unpublished ones are null. */
export const ownLessonGrades = lessonGrades.extend({
  attempts: z.array(attemptGrade.omit({ published: true })),
});
export type OwnLessonGrades = z.infer<typeof ownLessonGrades>;

export const studentAverage = z.object({
  studentId: z.int(),
  names: z.string(),
  email: z.string(),
  /** Mean of the best grades of the completed lessons; 0 when there are none. */
  average: z.number(),
  completedLessons: z.int(),
  /** Attempts with answers the teacher must mark; they are not in the average. */
  awaiting: z.int(),
});
export type StudentAverage = z.infer<typeof studentAverage>;

/** The average of every student of a course. The grades behind an average are fetched per student. */
export const courseAverages = z.object({ subjectName: z.string(), students: z.array(studentAverage) });
export type CourseAverages = z.infer<typeof courseAverages>;

/** Best grade and number of attempts per student and lesson, for the lessons a student attempted. */
export const gradeTable = z.object({
  subjectName: z.string(),
  lessons: z.array(z.object({ lessonId: z.int(), topic: z.string() })),
  students: z.array(
    studentAverage.extend({
      surnames: z.string(),
      grades: z.array(z.object({ lessonId: z.int(), bestGrade: z.number().nullable(), attempts: z.int() })),
    }),
  ),
});
export type GradeTable = z.infer<typeof gradeTable>;

/** The published course grade of a student, in a course with weights. */
export const ownCourseGrade = z.object({
  courseId: z.int(),
  /** Name of its school year. */
  year: z.string(),
  /** Null when nothing counts yet. */
  grade: z.number().nullable(),
  /** Outside marks. */
  outside: z.array(z.object({ name: z.string(), grade: z.number() })),
});
export type OwnCourseGrade = z.infer<typeof ownCourseGrade>;

export const subjectGrades = z.object({
  subjectId: z.int(),
  subjectName: z.string(),
  lessonCount: z.int(),
  /** Null when no grade of the subject is published. */
  average: z.number().nullable(),
  /** Grades of its courses with weights; when empty, the average is the figure. */
  courseGrades: z.array(ownCourseGrade),
  lessons: z.array(ownLessonGrades),
});
export type SubjectGrades = z.infer<typeof subjectGrades>;

export const subjectGrade = z.object({
  subjectName: z.string(),
  /** Best grade of the attempts that count; null when there is none. */
  grade: z.number().nullable(),
  /** General feedback of the latest graded attempt in the subject. */
  comments: z.string().nullable(),
  /** Attempts whose grade counts but is not published yet. */
  unpublished: z.int(),
  /** Attempts with answers the teacher must mark; they do not count yet. */
  awaiting: z.int(),
});
export type SubjectGrade = z.infer<typeof subjectGrade>;

/** An attempt that waits for its teacher because grading failed too often; `number` is 1-based. */
export const pendingGrading = z.object({
  sittingId: z.int(),
  studentId: z.int(),
  names: z.string(),
  topic: z.string(),
  number: z.int(),
  submittedAt: z.string(),
});
export type PendingGrading = z.infer<typeof pendingGrading>;

export const answerDetail = z.object({
  answerId: z.int(),
  numbers: questionNumbers,
  /** Language of question and feedback. */
  language: contentLanguage,
  type: questionType,
  difficulty,
  question: storedHtml,
  statement: storedPlain,
  /** The student's answer and the correct one: option text, exact value or model answer. */
  answer: storedPlain,
  correctAnswer: storedPlain,
  parts: z.array(answerPart).optional(),
  /** Points of the question. */
  points: z.number(),
  /** The mark in force, like `feedback` and `criteria`; null while the answer waits for a mark. */
  grade: z.number().nullable(),
  feedback: z.string(),
  gradedBy: grader.nullable(),
  /** The latest trial of the grading model, when the model failed it: a teacher should decide. */
  unfitTrial: unfitTrial.nullable(),
  criteria: z.array(criterionScore),
  /** True when the answer is excluded from the grade. */
  annulled: z.boolean(),
  /** Who annulled the question and why; independent of who decided the mark. */
  annulment: decisionView.nullable(),
  /** The original mark of the machine. */
  machine: z.object({ grade: z.number().nullable(), feedback: z.string(), gradedBy: grader.nullable() }),
  /** Null when the machine's mark is in force. */
  decision: decisionView.nullable(),
  /** Display name of the model when it graded the attempt. */
  gradedByLabel: z.string().nullable(),
  /** Why the teacher should check the answer, with the passage concerned. */
  review: z.object({ reason: z.string(), passage: z.string() }).nullable(),
  /** True when the answer has a model's feedback while its mark is left to the teacher. */
  commented: z.boolean(),
  /** The model's proposal; null when there is none. */
  proposal: z
    .object({
      /** True when the proposal stays closed until the teacher has given a mark. */
      blind: z.boolean(),
      said: z
        .object({
          grade: z.number(),
          feedback: z.string(),
          criteria: z.array(criterionScore),
          model: z.string(),
          /** True when the question was corrected after the proposal. */
          outdated: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
  /** The student's open review request; `number` is its 1-based number in the attempt. */
  appeal: z.object({ by: z.string(), text: z.string(), at: z.string(), number: z.int() }).nullable(),
  /** The independent second grading by a machine, without the first one as input. Shown to teachers only. */
  second: z
    .object({
      grade: z.number(),
      feedback: z.string(),
      criteria: z.array(criterionScore),
      model: z.string(),
    })
    .nullable(),
});
export type AnswerDetail = z.infer<typeof answerDetail>;

/** The teacher's view of an attempt; an early exit has no answers. */
export const attemptDetail = z.object({
  attemptId: z.int(),
  state: z.enum(attemptStates),
  earlyExit: z.boolean(),
  /** The grade in force; null while marks are missing, and for an early exit that was taken back. */
  grade: z.number().nullable(),
  machineGrade: z.number().nullable(),
  /** True when the student can see the marks. */
  published: z.boolean(),
  /** True when the caller may change its marks. */
  mayDecide: z.boolean(),
  /** The marking policy when the attempt was handed in. */
  marking: z.enum(markingPolicies),
  /** The teacher who let the student in without a password, and when. */
  letIn: letIn.nullable(),
  startedAt: z.string(),
  submittedAt: z.string(),
  answers: z.array(answerDetail),
});
export type AttemptDetail = z.infer<typeof attemptDetail>;

/** A sitting the student left before handing in: an attempt with grade 0 and no answers. */
export const earlyExit = z.object({
  attemptId: z.int(),
  sittingId: z.int(),
  studentId: z.int(),
  names: z.string(),
  topic: z.string(),
  subjectName: z.string(),
  /** 1-based. */
  number: z.int(),
  startedAt: z.string(),
  leftAt: z.string(),
  /** Null after the exit was taken back. */
  grade: z.number().nullable(),
  /** Number of stored draft answers; the next attempt starts with them when the exit is taken back. */
  savedAnswers: z.int(),
  /** The student's request to get the attempt back; null without one. */
  request: z.object({ state: z.enum(appealStates), at: z.string() }).nullable(),
});
export type EarlyExit = z.infer<typeof earlyExit>;

/** An attempt with its student, lesson and course; `number` is 1-based. */
export const attemptWithContext = attemptDetail.extend({
  names: z.string(),
  number: z.int(),
  topic: z.string(),
  subjectName: z.string(),
  courseId: z.int(),
});
export type AttemptWithContext = z.infer<typeof attemptWithContext>;
