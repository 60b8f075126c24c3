import { router } from './procedure.ts';
import { assignmentsRouter } from './routers/assignments-router.ts';
import { coursesRouter } from './routers/courses-router.ts';
import { documentsRouter } from './routers/documents-router.ts';
import { generationRouter } from './routers/generation-router.ts';
import { jobsRouter } from './routers/jobs-router.ts';
import { lessonsRouter } from './routers/lessons-router.ts';
import { promptsRouter } from './routers/prompts-router.ts';
import { questionsRouter } from './routers/questions-router.ts';
import { sessionRouter } from './routers/session-router.ts';
import { settingsRouter } from './routers/settings-router.ts';
import { sittingsRouter } from './routers/sittings-router.ts';
import { subjectsRouter } from './routers/subjects-router.ts';

export const appRouter = router({
  assignments: assignmentsRouter,
  courses: coursesRouter,
  documents: documentsRouter,
  generation: generationRouter,
  jobs: jobsRouter,
  lessons: lessonsRouter,
  prompts: promptsRouter,
  questions: questionsRouter,
  session: sessionRouter,
  settings: settingsRouter,
  sittings: sittingsRouter,
  subjects: subjectsRouter,
});
export type AppRouter = typeof appRouter;
