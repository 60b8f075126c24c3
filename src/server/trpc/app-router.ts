import { router } from './procedure.ts';
import { accommodationsRouter } from './routers/accommodations-router.ts';
import { aiRouter } from './routers/ai-router.ts';
import { appealsRouter } from './routers/appeals-router.ts';
import { assignmentsRouter } from './routers/assignments-router.ts';
import { assistantRouter } from './routers/assistant-router.ts';
import { calibrationRouter } from './routers/calibration-router.ts';
import { coursesRouter } from './routers/courses-router.ts';
import { documentsRouter } from './routers/documents-router.ts';
import { generationRouter } from './routers/generation-router.ts';
import { gradebookRouter } from './routers/gradebook-router.ts';
import { gradesRouter } from './routers/grades-router.ts';
import { groupsRouter } from './routers/groups-router.ts';
import { homesRouter } from './routers/homes-router.ts';
import { importedKeysRouter } from './routers/imported-keys-router.ts';
import { importsRouter } from './routers/imports-router.ts';
import { installationRouter } from './routers/installation-router.ts';
import { itemsRouter } from './routers/items-router.ts';
import { jobsRouter } from './routers/jobs-router.ts';
import { legacyRouter } from './routers/legacy-router.ts';
import { lessonsRouter } from './routers/lessons-router.ts';
import { mailRouter } from './routers/mail-router.ts';
import { peopleRouter } from './routers/people-router.ts';
import { promptsRouter } from './routers/prompts-router.ts';
import { questionSetsRouter } from './routers/question-sets-router.ts';
import { questionsRouter } from './routers/questions-router.ts';
import { receiptsRouter } from './routers/receipts-router.ts';
import { regradesRouter } from './routers/regrades-router.ts';
import { retentionRouter } from './routers/retention-router.ts';
import { reviewsRouter } from './routers/reviews-router.ts';
import { roomRouter } from './routers/room-router.ts';
import { rostersRouter } from './routers/rosters-router.ts';
import { ruleChangesRouter } from './routers/rule-changes-router.ts';
import { sessionRouter } from './routers/session-router.ts';
import { settingsRouter } from './routers/settings-router.ts';
import { sittingsRouter } from './routers/sittings-router.ts';
import { subjectsRouter } from './routers/subjects-router.ts';
import { yearsRouter } from './routers/years-router.ts';

export const appRouter = router({
  accommodations: accommodationsRouter,
  ai: aiRouter,
  appeals: appealsRouter,
  assignments: assignmentsRouter,
  assistant: assistantRouter,
  calibration: calibrationRouter,
  courses: coursesRouter,
  documents: documentsRouter,
  generation: generationRouter,
  gradebook: gradebookRouter,
  grades: gradesRouter,
  groups: groupsRouter,
  items: itemsRouter,
  homes: homesRouter,
  imports: importsRouter,
  importedKeys: importedKeysRouter,
  installation: installationRouter,
  jobs: jobsRouter,
  legacy: legacyRouter,
  lessons: lessonsRouter,
  mail: mailRouter,
  people: peopleRouter,
  prompts: promptsRouter,
  questionSets: questionSetsRouter,
  questions: questionsRouter,
  receipts: receiptsRouter,
  regrades: regradesRouter,
  retention: retentionRouter,
  reviews: reviewsRouter,
  room: roomRouter,
  rosters: rostersRouter,
  ruleChanges: ruleChangesRouter,
  session: sessionRouter,
  settings: settingsRouter,
  sittings: sittingsRouter,
  subjects: subjectsRouter,
  years: yearsRouter,
});
export type AppRouter = typeof appRouter;
