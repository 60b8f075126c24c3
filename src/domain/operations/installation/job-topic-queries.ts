import type { JobKind, StoredJobKind } from '../../../shared/contracts/jobs.ts';
import type { Db } from '../../kernel/database/database.ts';
import { jobCatalogue } from '../../kernel/jobs/catalogue.ts';

type TopicRow = { id: number; topic: string };

/** The payload field with an id, and the query for the lesson topics behind such ids. */
interface TopicSource {
  id: string;
  topics(db: Db, ids: number[]): Promise<TopicRow[]>;
}

const ofLesson: TopicSource = {
  id: 'lessonId',
  topics: (db, ids) => db.selectFrom('lessons').where('id', 'in', ids).select(['id', 'topic']).execute(),
};
const ofQuestion: TopicSource = {
  id: 'questionId',
  topics: (db, ids) =>
    db
      .selectFrom('questions')
      .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
      .where('questions.id', 'in', ids)
      .select(['questions.id', 'lessons.topic'])
      .execute(),
};

const topicSources: Record<JobKind, TopicSource | null> = {
  'extract-document': {
    id: 'documentId',
    topics: (db, ids) =>
      db
        .selectFrom('documents')
        .innerJoin('lessons', 'lessons.id', 'documents.lesson_id')
        .where('documents.id', 'in', ids)
        .select(['documents.id', 'lessons.topic'])
        .execute(),
  },
  'generate-questions': {
    id: 'generationId',
    topics: (db, ids) =>
      db
        .selectFrom('generations')
        .innerJoin('lessons', 'lessons.id', 'generations.lesson_id')
        .where('generations.id', 'in', ids)
        .select(['generations.id', 'lessons.topic'])
        .execute(),
  },
  'prepare-questions': ofLesson,
  'write-set-bank': ofLesson,
  'derive-criteria': ofQuestion,
  'run-calibration': ofQuestion,
  'grade-sitting': {
    id: 'sittingId',
    topics: (db, ids) =>
      db
        .selectFrom('sittings')
        .innerJoin('lessons', 'lessons.id', 'sittings.lesson_id')
        .where('sittings.id', 'in', ids)
        .select(['sittings.id', 'lessons.topic'])
        .execute(),
  },
  'second-grading': {
    id: 'answerId',
    topics: (db, ids) =>
      db
        .selectFrom('answers')
        .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
        .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
        .where('answers.id', 'in', ids)
        .select(['answers.id', 'lessons.topic'])
        .execute(),
  },
  regrade: {
    id: 'regradeId',
    topics: (db, ids) =>
      db
        .selectFrom('regrades')
        .innerJoin('questions', 'questions.id', 'regrades.question_id')
        .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
        .where('regrades.id', 'in', ids)
        .select(['regrades.id', 'lessons.topic'])
        .execute(),
  },
  'write-legacy-question': {
    id: 'lessonId',
    topics: (db, ids) =>
      db.selectFrom('legacy_lessons').where('id', 'in', ids).select(['id', 'name as topic']).execute(),
  },
  // These jobs have no lesson, or only the client that requested them knows it.
  'grade-legacy': null,
  'answer-question': null,
  'try-attacks': null,
  'try-model': null,
  'fetch-model': null,
  'send-mail': null,
};

/** Returns the lesson topic of each job, in the order of the jobs. Runs one query per kind of job. */
export async function selectTopics(
  db: Db,
  jobs: readonly { kind: StoredJobKind; payload: unknown }[],
): Promise<(string | null)[]> {
  const topics = new Map<StoredJobKind, Map<number, string>>();
  const sourceOf = (kind: StoredJobKind) => (kind === 'unknown' ? null : topicSources[kind]);
  const idOf = ({ kind, payload }: (typeof jobs)[number]) => {
    if (kind === 'unknown') return 0;
    const ids = jobCatalogue[kind].payload.parse(payload) as Record<string, number>;
    return ids[sourceOf(kind)?.id ?? ''] ?? 0;
  };
  for (const [kind, some] of Map.groupBy(jobs, (job) => job.kind)) {
    const found = (await sourceOf(kind)?.topics(db, some.map(idOf))) ?? [];
    topics.set(kind, new Map(found.map(({ id, topic }) => [id, topic])));
  }
  return jobs.map((job) => topics.get(job.kind)?.get(idOf(job)) ?? null);
}
