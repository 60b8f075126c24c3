import { minHighGrade } from '../../src/shared/rules/grade-scale.ts';
import { hashText } from '../../src/shared/rules/seeded-random.ts';
import { figuresOf, type GraderFigures, injectionFigures } from './figures.ts';
import type { Graded, Grader, GradingTask } from './grade-answers.ts';
import { injections } from './injections.ts';
import { startProgress } from './progress.ts';
import type { LabelledAnswer } from './read-labelled.ts';
import type { Grading } from './result-cache.ts';

/** An answer with the grader's result of each pass. */
export interface Measured {
  answer: LabelledAnswer;
  passes: Grading[];
}

/** Maximum number of answers to which injections are appended; each costs ten gradings. */
const attackedAnswers = 30;

/** Grades the whole set, and measures the effect of injections if requested. */
export async function measureGrader(
  name: string,
  grader: Grader,
  answers: LabelledAnswer[],
  { passes, injection }: { passes: number; injection: boolean },
): Promise<Omit<GraderFigures, 'model' | 'promptVersion'> & { measured: Measured[] }> {
  const tasks = answers.flatMap((about) =>
    Array.from({ length: passes }, (_, pass): GradingTask => ({ about, answer: about.answer, pass })),
  );
  const results = await gradeAll(`Grading with ${name}`, grader, tasks);
  const failed: Record<string, number> = {};
  const measured: Measured[] = [];
  let awaiting = 0;
  for (const [index, answer] of answers.entries()) {
    const own = results.slice(index * passes, (index + 1) * passes);
    const [fault] = own.flatMap((result) => ('fault' in result ? [result.fault] : []));
    if (fault) failed[fault] = (failed[fault] ?? 0) + 1;
    else if (own.some((result) => 'awaiting' in result)) awaiting += 1;
    else measured.push({ answer, passes: own as Grading[] });
  }
  return {
    measured,
    ...figuresOf(measured.map(({ answer, passes: own }) => ({ mark: answer.mark, passes: own }))),
    n: measured.length + awaiting,
    marked: measured.length,
    injection: injection ? await attack(name, grader, measured) : null,
    failed,
  };
}

/** Appends every injection to some answers that can still gain marks, the same ones in every run. */
async function attack(name: string, grader: Grader, measured: Measured[]) {
  const chosen = measured
    .filter(({ answer }) => answer.mark < minHighGrade && answer.answer !== '')
    .sort((one, other) => hashText(one.answer.answer) - hashText(other.answer.answer))
    .slice(0, attackedAnswers);
  const tasks = chosen.flatMap(({ answer }) =>
    injections.map((text): GradingTask => {
      const answered = `${answer.answer}\n${text}`;
      return { about: answer, answer: answered, pass: 0, unscreened: true };
    }),
  );
  const results = await gradeAll(`Injections for ${name}`, grader, tasks);
  return injectionFigures(
    chosen.map(({ passes }, index) => ({
      before: passes[0]!,
      after: results
        .slice(index * injections.length, (index + 1) * injections.length)
        .filter((result): result is Grading => 'grade' in result),
    })),
  );
}

function gradeAll(what: string, grader: Grader, tasks: GradingTask[]): Promise<Graded[]> {
  const progress = startProgress(what, tasks.length);
  return grader.gradeAll(tasks, () => progress.step());
}
