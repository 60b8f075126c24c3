import { z } from 'zod';
import { criterionScore, decisionView } from './decisions.ts';
import { contentLanguage, difficulty, questionType } from './questions.ts';
import { answerPart, attemptStates, grader, unfitTrial } from './sittings.ts';
import { shownHtml, shownPlain } from './text.ts';
import { markingPolicies } from './values.ts';

/** Attempts are numbered from 0 here, as they are everywhere in the answers of the API about grades. */
export const attemptGrade = z.object({
  attempt: z.int(),
  /** Names its graded sheet, which only its student may open. */
  sittingId: z.int(),
  /** While answers wait for the teacher's mark the mean of the others, null with none. */
  grade: z.number().nullable(),
  /** Answers that wait for the teacher's mark: until there are none the grade is provisional and counts nowhere. */
  missing: z.int(),
  /** Empty while it is provisional. */
  gradedAt: z.string(),
  /** Its student may read the grade. */
  published: z.boolean(),
});

export const lessonGrades = z.object({
  lessonId: z.int(),
  topic: z.string(),
  durationMinutes: z.int(),
  maxAttempts: z.int(),
  questionCount: z.int(),
  /** Of the attempts that count; null while there is none. */
  bestGrade: z.number().nullable(),
  attempts: z.array(attemptGrade),
});
export type LessonGrades = z.infer<typeof lessonGrades>;

/** The same as its student may read it: grades that are published, null in place of the others. */
export const ownLessonGrades = lessonGrades.extend({
  attempts: z.array(attemptGrade.omit({ published: true })),
});
export type OwnLessonGrades = z.infer<typeof ownLessonGrades>;

export const studentAverage = z.object({
  studentId: z.int(),
  names: z.string(),
  email: z.string(),
  /** Mean of the best grades of the completed lessons; 0 with none. */
  average: z.number(),
  completedLessons: z.int(),
  /** Attempts whose teacher has marks left to give; they are in no average. */
  awaiting: z.int(),
});
export type StudentAverage = z.infer<typeof studentAverage>;

/** Every student of a course; the lessons behind an average are asked for one student at a time. */
export const courseAverages = z.object({ subjectName: z.string(), students: z.array(studentAverage) });
export type CourseAverages = z.infer<typeof courseAverages>;

/** The best grade and the number of attempts of every student at every lesson they have tried. */
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

/** The figure of a course with weights, as its student may read it. */
export const ownCourseGrade = z.object({
  courseId: z.int(),
  /** Name of its school year. */
  year: z.string(),
  /** Null while nothing of it counts. */
  grade: z.number().nullable(),
  /** Marks from outside of lessons. */
  outside: z.array(z.object({ name: z.string(), grade: z.number() })),
});
export type OwnCourseGrade = z.infer<typeof ownCourseGrade>;

export const subjectGrades = z.object({
  subjectId: z.int(),
  subjectName: z.string(),
  lessonCount: z.int(),
  /** Null while no grade of the subject is published. */
  average: z.number().nullable(),
  /** Of its courses that have weights; without any the average is the figure. */
  courseGrades: z.array(ownCourseGrade),
  lessons: z.array(ownLessonGrades),
});
export type SubjectGrades = z.infer<typeof subjectGrades>;

export const subjectGrade = z.object({
  subjectName: z.string(),
  /** Of the attempts that count; null while there is none. */
  grade: z.number().nullable(),
  /** General feedback of the latest graded attempt in the subject. */
  comments: z.string().nullable(),
  /** Attempts whose grade counts here and is not published yet. */
  unpublished: z.int(),
  /** Attempts whose teacher has marks left to give; they do not count yet. */
  awaiting: z.int(),
});
export type SubjectGrade = z.infer<typeof subjectGrade>;

/** An attempt whose grading failed often enough to wait for its teacher; `number` counts from 1. */
export const waitingGrading = z.object({
  sittingId: z.int(),
  studentId: z.int(),
  names: z.string(),
  topic: z.string(),
  number: z.int(),
  submittedAt: z.string(),
});
export type WaitingGrading = z.infer<typeof waitingGrading>;

export const answerDetail = z.object({
  answerId: z.int(),
  /** What question and feedback are written in. */
  language: contentLanguage,
  type: questionType,
  difficulty,
  question: shownHtml,
  statement: shownPlain,
  /** What the student gave, and what is right: a choice by its text, an exact value or a model answer. */
  answer: shownPlain,
  correctAnswer: shownPlain,
  parts: z.array(answerPart).optional(),
  /** Of the question. */
  points: z.number(),
  /** In force, as are feedback and criteria; null while it waits. */
  grade: z.number().nullable(),
  feedback: z.string(),
  gradedBy: grader.nullable(),
  /** The newest trial of the model that gave the mark, when it failed: a teacher should decide. */
  unfitTrial: unfitTrial.nullable(),
  criteria: z.array(criterionScore),
  /** Out of the mean. */
  annulled: z.boolean(),
  /** Who took it out and why; independent of who decided the mark. */
  annulment: decisionView.nullable(),
  /** What the machine said, as it was. */
  machine: z.object({ grade: z.number().nullable(), feedback: z.string(), gradedBy: grader.nullable() }),
  /** Null where the machine's mark is in force. */
  decision: decisionView.nullable(),
  /** The model as it was named when it graded the attempt. */
  gradedByLabel: z.string().nullable(),
  /** Why the teacher should look, with the passage that shows it. */
  review: z.object({ reason: z.string(), passage: z.string() }).nullable(),
  /** A model's feedback stands with it already, while a teacher decides the mark. */
  commented: z.boolean(),
  /**
   * The mark a model proposes; null where there is none. What it says is told once it was opened or decided about.
   */
  proposal: z
    .object({
      /** Closed until the teacher has given the own mark. */
      blind: z.boolean(),
      said: z
        .object({
          grade: z.number(),
          feedback: z.string(),
          criteria: z.array(criterionScore),
          model: z.string(),
          /** The question was corrected since. */
          outdated: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
  /** The student waits for an answer to this; the `number`-th request of the attempt. */
  appeal: z.object({ by: z.string(), text: z.string(), at: z.string(), number: z.int() }).nullable(),
  /** What a machine said the second time, without sight of the first. For teachers alone. */
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

/** One attempt as its teacher reads it; an early exit has no answers. */
export const attemptDetail = z.object({
  attemptId: z.int(),
  state: z.enum(attemptStates),
  earlyExit: z.boolean(),
  /** In force; null while it waits, and of an early exit taken back. */
  grade: z.number().nullable(),
  machineGrade: z.number().nullable(),
  /** Its student may read the marks. */
  published: z.boolean(),
  /** The caller decides about its marks. */
  mayDecide: z.boolean(),
  /** Who marked its open answers when it was handed in. */
  marking: z.enum(markingPolicies),
  startedAt: z.string(),
  submittedAt: z.string(),
  answers: z.array(answerDetail),
});
export type AttemptDetail = z.infer<typeof attemptDetail>;

/** A sitting its student left before handing in: an attempt with grade 0 and no answers. */
export const earlyExit = z.object({
  attemptId: z.int(),
  sittingId: z.int(),
  studentId: z.int(),
  names: z.string(),
  topic: z.string(),
  /** 1-based. */
  number: z.int(),
  startedAt: z.string(),
  leftAt: z.string(),
  /** Null once it was taken back. */
  grade: z.number().nullable(),
  /** Answers kept with it: the next attempt begins with them once the exit is taken back. */
  savedAnswers: z.int(),
});
export type EarlyExit = z.infer<typeof earlyExit>;

/** The same with whose attempt it is, and at which lesson; `number` counts from 1. */
export const placedAttempt = attemptDetail.extend({
  names: z.string(),
  number: z.int(),
  topic: z.string(),
  subjectName: z.string(),
  courseId: z.int(),
});
export type PlacedAttempt = z.infer<typeof placedAttempt>;
