import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import { applyRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { listQueue } from '../../src/domain/grading/reviews/list-queue.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { exerciseQuestion, gapFillingQuestion, shortAnswerQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

/** Hands in these answers to one question, each by another student. */
async function markAll(question: QuestionContent, ...answers: string[]) {
  const lesson = await scenario(app.deps).readyLesson([question], { students: answers.length });
  const marks = [];
  for (const [index, answer] of answers.entries()) {
    const sitting = await startTestSitting(app.deps, lesson.students[index]!, lesson.lessonId);
    const given = { answers: [{ questionId: sitting.questions[0]!.id, answer }], timeUp: true };
    const result = await submitSitting(app.deps, lesson.students[index]!, sitting, given, app.clock.now());
    await app.runJobs();
    const attempt = await getAttempt(app.deps, lesson.teacher, result.attemptId);
    marks.push({
      ...attempt.answers[0]!,
      attemptId: result.attemptId,
      questionId: sitting.questions[0]!.id,
    });
  }
  return { ...lesson, marks };
}

const queueOf = async (teacher: Person<'teacher'>) =>
  (await listQueue(app.deps, teacher, { page: 1, dayStartedAt: app.clock.now().toISOString() })).rows;

const short = (text: string, details: object = {}) =>
  shortAnswerQuestion({ correctAnswer: text, details: { answers: [{ text, share: 1 }], ...details } });
const gaps = (...answers: { text: string; kind?: 'text' | 'value'; also?: string }[]) =>
  gapFillingQuestion({
    statement: answers.map((_, index) => `Escribe ___${index + 1}___.`).join(' '),
    details: {
      gaps: answers.map(({ text, kind = 'text', also }) => ({
        kind,
        answers: [text, ...(also ? [also] : [])].map((one) => ({ text: one, share: 1 })),
      })),
    },
  });
const gradesOf = (marks: { grade: number | null }[]) => marks.map(({ grade }) => grade);

describe('what a device writes', () => {
  it('is marked as what the student answers, and kept as typed', async () => {
    const typed = ['aujourd’hui', "Aujourd'hui", 'aujourd´hui', 'aujourd hui'];
    const { marks } = await markAll(short("aujourd'hui"), ...typed);
    expect(gradesOf(marks)).toEqual([10, 10, 10, 0]);
    expect(marks.map(({ answer }) => answer)).toEqual(typed);
  });

  it('is folded in a regrade too', async () => {
    const question = short('guerra', { answers: [{ text: 'guerra', share: 1 }] });
    const { marks, teacher } = await markAll(question, '1936 – 1939', '1936');
    const input = {
      questionId: marks[0]!.questionId,
      correction: { kind: 'accept' as const, accepted: ['1936-1939'] },
      reason: 'También vale',
    };
    const preview = await tryRegrade(app.deps, teacher, input);
    await applyRegrade(app.deps, teacher, { ...input, digest: preview.digest });
    await app.runJobs();
    const regraded = await Promise.all(
      marks.map(async ({ attemptId }) => (await getAttempt(app.deps, teacher, attemptId)).answers[0]!),
    );
    expect(gradesOf(regraded)).toEqual([10, 0]);
  });
});

describe('doubts about a typed answer', () => {
  it('forgive a typing error with its right spelling, and give another word 0; the teacher reviews both', async () => {
    const { marks, teacher } = await markAll(short('concejo', { forgiveTypo: true }), 'concjeo', 'consejo');
    expect(gradesOf(marks)).toEqual([10, 0]);
    expect(marks[0]!.feedback).toContain('Se escribe «concejo».');
    const rows = await queueOf(teacher);
    expect(rows.map(({ reasons }) => reasons).sort()).toEqual([['other-word'], ['typing-error']]);
  });

  it('take a word of another key of the lesson for another word, also in a regrade', async () => {
    const questions = [short('Mendoza', { forgiveTypo: true }), short('Mendaza')];
    const lesson = await scenario(app.deps).readyLesson(questions, { students: 1 });
    const sitting = await startTestSitting(app.deps, lesson.students[0]!, lesson.lessonId);
    const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Mendaza' }));
    await submitSitting(app.deps, lesson.students[0]!, sitting, { answers, timeUp: true }, app.clock.now());
    const rows = await queueOf(lesson.teacher);
    expect(rows.map(({ reasons }) => reasons)).toEqual([['other-word']]);
    const correction = { kind: 'accept' as const, accepted: ['Ciudad de Mendoza'] };
    const input = { questionId: sitting.questions[0]!.id, correction, reason: 'También' };
    const { rows: previewed } = await tryRegrade(app.deps, lesson.teacher, input);
    expect(previewed.map(({ from, to }) => [from, to])).toEqual([[0, 0]]);
  });

  it('hide a comment that names the key until the right answers are shown', async () => {
    const question = short('Moisés', {
      answers: [
        { text: 'Moisés', share: 1 },
        { text: 'Abraham', share: 0, feedback: 'No: fue Moisés.' },
        { text: 'Josué', share: 0, feedback: 'Vino después.' },
      ],
    });
    const lesson = await scenario(app.deps).readyLesson([question], { students: 2 });
    const feedbackOf = async (student: Person<'student'>, answer: string) => {
      const sitting = await startTestSitting(app.deps, student, lesson.lessonId);
      const answers = [{ questionId: sitting.questions[0]!.id, answer }];
      const handed = await submitSitting(
        app.deps,
        student,
        sitting,
        { answers, timeUp: true },
        app.clock.now(),
      );
      return (await getResult(app.deps, student, handed.sittingId)).answers[0]!.feedback;
    };
    const [one, other] = lesson.students;
    expect(await feedbackOf(one!, 'Abraham')).not.toContain('Moisés');
    expect(await feedbackOf(other!, 'Josué')).toContain('Vino después.');
  });

  it('are about capitals where they have a meaning', async () => {
    const { marks, teacher } = await markAll(short('Co'), 'CO', 'co');
    expect(gradesOf(marks)).toEqual([0, 10]);
    const rows = await queueOf(teacher);
    expect(rows.flatMap(({ reasons }) => reasons)).toEqual(['letter-case', 'letter-case']);
  });

  it('are none when the question counts the difference', async () => {
    const question = short('canción', { matchAccents: true, forgiveTypo: true });
    const { marks, teacher } = await markAll(question, 'cancion');
    expect(gradesOf(marks)).toEqual([0]);
    expect(await queueOf(teacher)).toEqual([]);
  });
});

describe('"I do not know"', () => {
  it('is looked for only after every accepted answer of all gaps', async () => {
    const { marks } = await markAll(
      gaps({ text: 'misplaced', also: 'lost' }, { text: 'seven' }),
      'lost | ',
      'lost | seven',
    );
    expect(gradesOf(marks)).toEqual([5, 10]);
    expect(marks.map(({ feedback }) => feedback).join()).not.toContain('no lo sabes');
  });

  it('is said of such phrases alone, not of a wrong word', async () => {
    const { marks } = await markAll(short('nunca'), 'nada', 'lost', 'paso', 'no lo sé', 'ns/nc', '');
    expect(gradesOf(marks)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(marks.map(({ feedback }) => feedback.includes('no lo sabes'))).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  it('is not said of zero, of symbols and of the empty set', async () => {
    const zero = await markAll(exerciseQuestion({ correctAnswer: '0', solutionExample: '' }), 'cero');
    expect(gradesOf(zero.marks)).toEqual([10]);
    const empty = await markAll(
      exerciseQuestion({ correctAnswer: '∅', solutionExample: '' }),
      'nada',
      'vacío',
      '0',
    );
    expect(gradesOf(empty.marks)).toEqual([10, 10, 0]);
    const five = await markAll(exerciseQuestion({ correctAnswer: '5', solutionExample: '' }), 'nada', 'cero');
    expect(gradesOf(five.marks)).toEqual([0, 0]);
    expect(five.marks.map(({ feedback }) => feedback).join()).not.toContain('no lo sabes');
    const symbol = await markAll(short('K'), 'Na');
    expect(symbol.marks[0]!.feedback).not.toContain('no lo sabes');
  });
});

describe('a value gap that cannot be read', () => {
  it('waits for the teacher, unless it says "I do not know"', async () => {
    const question = gaps({ text: '1936', kind: 'value' }, { text: 'guerra' });
    const { marks, teacher } = await markAll(
      question,
      'hacia el año treinta y tantos | guerra',
      '1936 | guerra',
      'no sé | guerra',
      '1937 | guerra',
    );
    expect(gradesOf(marks)).toEqual([null, 10, 5, 5]);
    const rows = await queueOf(teacher);
    expect(rows.map(({ reasons }) => reasons)).toEqual([['unreadable-exercise', 'awaits-teacher']]);
  });
});

describe('a key with a point before three digits', () => {
  const exercise = (details?: QuestionContent['details']) =>
    exerciseQuestion({ correctAnswer: '2.500', solutionExample: '', ...(details && { details }) });

  it('accepts only its own spelling until the teacher chooses; its other readings wait', async () => {
    const { marks, teacher } = await markAll(exercise(), '2.500', '2500', '2,5', '250');
    expect(gradesOf(marks)).toEqual([10, null, null, 0]);
    expect(await queueOf(teacher)).toHaveLength(2);
  });

  it('is what the teacher chooses, in an exercise and in a value gap', async () => {
    const chosen = await markAll(exercise({ accept: { point: 'thousands' } }), '2.500', '2500', '2,5');
    expect(gradesOf(chosen.marks)).toEqual([10, 10, 0]);
    const question = gaps({ text: '2.500', kind: 'value' }, { text: 'km' });
    const [value, unit] = question.details!.gaps!;
    const details = {
      ...question.details,
      gaps: [{ ...value!, accept: { point: 'decimal' as const } }, unit!],
    };
    const { marks } = await markAll({ ...question, details }, '2,5 | km', '2500 | km');
    expect(gradesOf(marks)).toEqual([10, 5]);
  });
});

describe('a value gap with a rule', () => {
  it('counts the order, the form and the reading that its teacher chose', async () => {
    const question = gaps(
      { text: '2; 3', kind: 'value' },
      { text: '180', kind: 'value' },
      { text: '9-4', kind: 'value' },
    );
    const [list, product, difference] = question.details!.gaps!;
    const details = {
      ...question.details,
      gaps: [
        { ...list!, accept: { ordered: true } },
        { ...product!, accept: { form: 'number' as const } },
        { ...difference!, accept: { reading: 'value' as const } },
      ],
    };
    const { marks } = await markAll(
      { ...question, details },
      '2; 3 | 180 | 5',
      '3; 2 | 12·15 | 9-4',
      '3; 2 | 12·15 | 6',
    );
    expect(gradesOf(marks)).toEqual([10, 3.33, 0]);
  });
});

describe('the parts of gaps', () => {
  it('show the shares of the mark, and none when the mark is from earlier rules', async () => {
    const question = gaps({ text: 'concejo' }, { text: 'alcalde' });
    const forgiving = { ...question, details: { ...question.details, forgiveTypo: true } };
    const { marks, teacher } = await markAll(forgiving, 'consejo | alcalde');
    expect(gradesOf(marks)).toEqual([5]);
    const sharesOf = async () =>
      (await getAttempt(app.deps, teacher, marks[0]!.attemptId)).answers[0]!.parts?.map(({ share }) => share);
    expect(await sharesOf()).toEqual([0, 1]);
    await app.deps.db.updateTable('answers').set({ grade: 10 }).execute();
    expect(await sharesOf()).toEqual([null, null]);
  });
});

describe('gaps', () => {
  it('that are partly right are counted as such', async () => {
    const half = (text: string) => ({
      kind: 'text' as const,
      answers: [
        { text, share: 1 },
        { text: `${text} más o menos`, share: 0.5 },
      ],
    });
    const question = gapFillingQuestion({
      statement: 'Escribe ___1___ y ___2___.',
      details: { gaps: [half('uno'), half('dos')] },
    });
    const { marks } = await markAll(question, 'uno más o menos | dos más o menos');
    expect(gradesOf(marks)).toEqual([5]);
    expect(marks[0]!.feedback).toContain('0 de 2 bien y 2 en parte.');
  });

  it('keep the sign | in keys and answers', async () => {
    const { marks } = await markAll(gaps({ text: '||' }, { text: 'o' }), '\\|\\| | o', '// | o');
    expect(gradesOf(marks)).toEqual([10, 5]);
  });

  it('have the switches of short answers', async () => {
    const question = gaps({ text: 'Tú' }, { text: 'the piano' });
    const counted = { ...question.details, matchAccents: true, matchArticle: true };
    const { marks } = await markAll(
      { ...question, details: counted },
      'Tú | the piano',
      'Tu | the piano',
      'tú | piano',
    );
    expect(gradesOf(marks)).toEqual([10, 5, 5]);
  });
});
