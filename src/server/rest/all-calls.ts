import { assignmentCalls } from './calls/assignment-calls.ts';
import { assistantCalls } from './calls/assistant-calls.ts';
import { courseCalls } from './calls/course-calls.ts';
import { generationCalls } from './calls/generation-calls.ts';
import { gradeCalls } from './calls/grade-calls.ts';
import { jobCalls } from './calls/job-calls.ts';
import { legacyGradingCalls } from './calls/legacy-grading-calls.ts';
import { legacyLessonCalls } from './calls/legacy-lesson-calls.ts';
import { lessonCalls } from './calls/lesson-calls.ts';
import { linkCalls } from './calls/link-calls.ts';
import { peopleCalls } from './calls/people-calls.ts';
import { prepareCalls } from './calls/prepare-calls.ts';
import { promptCalls } from './calls/prompt-calls.ts';
import { questionCalls } from './calls/question-calls.ts';
import { rosterCalls } from './calls/roster-calls.ts';
import { saveQuestionsCall } from './calls/save-questions-call.ts';
import { sessionCalls } from './calls/session-calls.ts';
import { sittingCalls } from './calls/sitting-calls.ts';
import { studentCalls } from './calls/student-calls.ts';
import { subjectCalls } from './calls/subject-calls.ts';
import type { RestCall } from './rest-call.ts';

/** Every call of the REST compatibility API. Routes, documentation and tests derive from this table. */
export const allCalls: readonly RestCall[] = [
  ...sessionCalls,
  ...assistantCalls,
  ...legacyLessonCalls,
  ...legacyGradingCalls,
  ...peopleCalls,
  ...subjectCalls,
  ...linkCalls,
  ...gradeCalls,
  ...courseCalls,
  ...rosterCalls,
  ...lessonCalls,
  ...generationCalls,
  ...questionCalls,
  saveQuestionsCall,
  ...promptCalls,
  ...assignmentCalls,
  ...studentCalls,
  ...prepareCalls,
  ...sittingCalls,
  ...jobCalls,
];
