import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import { analyseItems } from '../../src/domain/grading/item-analysis/analyse-items.ts';
import { getReceipt, verifyReceipt } from '../../src/domain/grading/receipts/get-receipt.ts';
import { applyRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { getCorrectable } from '../../src/domain/grading/regrades/get-correctable.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { listClassAnswers } from '../../src/domain/grading/reviews/list-class-answers.ts';
import { exportPerson } from '../../src/domain/operations/personal-data/export-person.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import {
  choiceQuestion,
  gapFillingQuestion,
  matchingQuestion,
  multipleAnswersQuestion,
  orderingQuestion,
  ruledExercise,
  shortAnswerQuestion,
} from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

interface Case {
  question: QuestionContent;
  /** An answer with full marks. */
  right: string;
  partly: { answer: string; grade: number; shown: string; parts: number[] };
  /** Another key, by which `partly` gets full marks. */
  newKey: string;
  /** Strings that must not reach a student before the due date. */
  secrets: string[];
  takesAnyKey?: true;
}

const ordering = orderingQuestion();
/** Returns the items at these positions of the right order. */
const order = (places: number[]) =>
  places.map((place) => ordering.correctAnswer.split(', ')[place]).join(', ');

const matching = matchingQuestion();
/** The key with the first two pairs swapped. */
const swapped = (() => {
  const [a, b, ...rest] = matching.correctAnswer.split(', ').map((pair) => pair.slice(2));
  return [b, a, ...rest].map((id, index) => `${index + 1}-${id}`).join(', ');
})();

const cases: Record<string, Case> = {
  ejercicio: {
    question: ruledExercise(),
    right: '105,8 km/h',
    partly: { answer: '14,7 m/s', grade: 5, shown: '14,7 m/s', parts: [] },
    newKey: '14,7 m/s',
    secrets: ['correctAnswer', '29,4', '20,8', 'Falta'],
    takesAnyKey: true,
  },
  seleccion_multiple: {
    question: multipleAnswersQuestion(),
    right: 'a, c, d',
    partly: { answer: 'a, b, c', grade: 3.33, shown: 'Mitocondria; Ribosoma; Cloroplasto', parts: [1, 0, 1] },
    newKey: 'a, b, c',
    secrets: ['correctAnswer', 'a, c, d'],
  },
  respuesta_corta: {
    question: shortAnswerQuestion(),
    right: 'La mitosis',
    partly: { answer: 'división celular', grade: 5, shown: 'división celular', parts: [] },
    newKey: 'división celular',
    secrets: ['correctAnswer', 'mitosis', 'mitótica'],
  },
  ordenar: {
    question: ordering,
    right: ordering.correctAnswer,
    partly: {
      answer: order([0, 1, 2, 4, 3]),
      grade: 7.5,
      shown: 'Átomo → Molécula → Célula → Órgano → Tejido',
      parts: [1, 1, 1, 0, 1],
    },
    newKey: order([0, 1, 2, 4, 3]),
    secrets: ['correctAnswer', ordering.correctAnswer],
  },
  emparejar: {
    question: matching,
    right: matching.correctAnswer,
    partly: {
      answer: swapped,
      grade: 5,
      shown:
        'Mitocondria – Fabrica proteínas; Ribosoma – Obtiene energía; Cloroplasto – Hace la fotosíntesis; Lisosoma – Digiere desechos',
      parts: [0, 0, 1, 1],
    },
    newKey: swapped,
    secrets: ['correctAnswer', matching.correctAnswer],
  },
  completar: {
    question: gapFillingQuestion(),
    right: 'agua | luz | 6',
    partly: { answer: 'humedad | luz | 7', grade: 5, shown: 'humedad | luz | 7', parts: [0.5, 1, 0] },
    newKey: 'humedad | luz | 7',
    secrets: ['correctAnswer', 'agua', 'agua | luz'],
  },
};

async function handIn(student: Person<'student'>, lessonId: number, answer: string) {
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer }));
  const given = { answers, timeUp: true };
  const result = await submitSitting(app.deps, student, sitting, given, app.clock.now());
  return { sitting, result };
}

/** A lesson with this question only; each of these answers is handed in by another student. */
async function lessonWith(question: QuestionContent, answers: string[]) {
  const lesson = await scenario(app.deps).readyLesson([question], {
    students: answers.length,
    dueInMinutes: 60,
    durationMinutes: 30,
  });
  const handed = [];
  for (const [index, answer] of answers.entries())
    handed.push(await handIn(lesson.students[index]!, lesson.lessonId, answer));
  const [stored] = await listQuestions(app.deps, lesson.teacher, lesson.lessonId);
  const questionId = stored!.id;
  return { ...lesson, handed, questionId };
}

describe.each(Object.entries(cases))(
  '%s',
  (type, { question, right, partly, newKey, secrets, takesAnyKey }) => {
    it('is marked by code in parts, and reveals the key only after the due date', async () => {
      const { handed, students } = await lessonWith(question, [right, partly.answer, '']);
      expect(handed.map(({ result }) => result.grade)).toEqual([10, partly.grade, 0]);
      expect(handed.map(({ result }) => result.answers[0]!.gradedBy)).toEqual(Array(3).fill('calculado'));
      const before = handed[1]!.result.answers[0]!;
      expect(before.rightAnswer).toBeNull();
      expect(before.parts?.map(({ share }) => share) ?? []).toEqual(partly.parts);
      expect(before.parts?.every((part) => part.right === null) ?? true).toBe(true);
      app.clock.advance({ minutes: 61 });
      const after = await getResult(app.deps, students[1]!, before && handed[1]!.sitting.sittingId);
      expect(after.answers[0]!.rightAnswer).not.toBeNull();
    });

    it('shows a student nothing that reveals the answer', async () => {
      const { handed } = await lessonWith(question, [partly.answer]);
      const [shown] = handed[0]!.sitting.questions;
      expect(shown).toMatchObject({ type, text: question.text });
      expect(shown).not.toHaveProperty('details');
      for (const secret of secrets) expect(JSON.stringify(shown)).not.toContain(secret);
    });

    it('is shown to its teacher, per attempt and per class, and counted', async () => {
      const { teacher, lessonId, questionId, handed } = await lessonWith(question, [right, partly.answer]);
      const attempt = await getAttempt(app.deps, teacher, handed[1]!.result.attemptId);
      expect(attempt.answers[0]).toMatchObject({ type, answer: partly.shown, grade: partly.grade });
      expect(attempt.answers[0]!.parts?.map(({ share }) => share) ?? []).toEqual(partly.parts);
      const { groups } = await listClassAnswers(app.deps, teacher, { questionId, withNames: false });
      expect(groups.flatMap(({ spellings }) => spellings)).toContain(partly.shown);
      const { items } = await analyseItems(app.deps, teacher, lessonId);
      expect(items[0]).toMatchObject({ type, n: 2 });
      expect(items[0]!.choices.some(({ right, n }) => right && n > 0)).toBe(true);
    });

    it('is regraded with another key', async () => {
      const { teacher, questionId, students, handed } = await lessonWith(question, [right, partly.answer]);
      const correctable = await getCorrectable(app.deps, teacher, questionId);
      expect(correctable.rightAnswer).not.toBe('');
      const input = {
        questionId,
        correction: {
          kind: 'key' as const,
          correctAnswer: newKey,
          others: correctable.otherRight.map(({ answer, gap }) => ({ answer, gap, stays: false })),
        },
        reason: 'Error',
      };
      const { digest } = await tryRegrade(app.deps, teacher, input);
      await applyRegrade(app.deps, teacher, { ...input, digest });
      await app.runJobs();
      const grades = [];
      for (const [index, { sitting }] of handed.entries())
        grades.push((await getResult(app.deps, students[index]!, sitting.sittingId)).grade);
      expect(grades[1]).toBe(10);
      expect(grades[0]).toBeLessThan(10);
      if (takesAnyKey) return;
      const empty = { kind: 'key' as const, correctAnswer: '¿?' };
      await expect(tryRegrade(app.deps, teacher, { ...input, correction: empty })).rejects.toMatchObject({
        code: 'regrade-kind',
      });
    });

    it('appears in a receipt that stays genuine, and in the export of a user', async () => {
      const { teacher, student, handed } = await lessonWith(question, [partly.answer]);
      const signed = await getReceipt(app.deps, student, handed[0]!.sitting.sittingId, 'Escuela Uno');
      expect(signed.receipt.questions[0]).toMatchObject({ grade: partly.grade });
      const checked = await verifyReceipt(app.deps, { file: JSON.stringify(signed), code: signed.code });
      expect(checked).toMatchObject({ outcome: 'genuine' });
      const own = await exportedText(student);
      expect(own).toContain(JSON.stringify(partly.answer));
      for (const secret of secrets.slice(1)) expect(own).not.toContain(secret);
      expect(await exportedText(teacher)).toContain(`"type": "${type}"`);
    });

    it('is copied with its course, and stored unchanged', async () => {
      const { teacher, courseId, lessonId } = await lessonWith(question, [right]);
      const [stored] = await listQuestions(app.deps, teacher, lessonId);
      const added = await addQuestion(app.deps, teacher, { lessonId, question: stored! });
      const { type: _, ...content } = question;
      expect(added.at(-1)).toMatchObject({ type, ...content });
      expect(courseId).toBeGreaterThan(0);
    });
  },
);

it('names what an exercise answer lacks, and explains an expected mistake, but never reveals the key', async () => {
  const { handed } = await lessonWith(ruledExercise(), [
    '29.4',
    '20.79 m/s',
    '29,7 m/s',
    '29.4 kg',
    'rápido',
  ]);
  const answers = handed.map(({ result }) => result.answers[0]!);
  expect(answers.map(({ grade }) => grade)).toEqual([5, 0, 0, 0, null]);
  expect(answers[0]!.feedback).toContain('falta la unidad');
  expect(answers[1]!.feedback).toContain('Falta el 2.');
  for (const { feedback } of answers.slice(1)) expect(feedback).not.toMatch(/29[.,]4(?! kg| *\\)/);
});

describe('comments', () => {
  const details = {
    comment: 'Fíjate en la sierra.',
    optionComments: [
      { id: 'a', text: 'Es la ciudad más poblada; la capital es Quito.' },
      { id: 'b', text: 'Eso es.' },
      { id: 'c', text: 'Está más al sur.' },
      { id: 'x', text: 'Sobra.' },
    ],
  };

  it('appear with the mark; one that holds the key waits until the right answers are shown', async () => {
    const { students, lessonId } = await scenario(app.deps).readyLesson([choiceQuestion({ details })], {
      students: 3,
      dueInMinutes: 60,
      durationMinutes: 30,
      attempts: 2,
    });
    const handed = [];
    for (const [index, answer] of ['a', 'b', 'c'].entries())
      handed.push(await handIn(students[index]!, lessonId, answer));
    const [a, b, c] = handed.map(({ result }) => result.answers[0]!.feedback);
    expect(a).toBe('No es correcto. Fíjate en la sierra.');
    expect(b).toBe('Correcto. Eso es. Fíjate en la sierra.');
    expect(c).toContain('Está más al sur.');
    expect(JSON.stringify(handed.map(({ sitting }) => sitting.questions))).not.toMatch(
      /poblada|sierra|Eso es/,
    );
    const last = await handIn(students[0]!, lessonId, 'a');
    expect(last.result.answers[0]!.feedback).not.toMatch(/Quito|poblada/);
    app.clock.advance({ minutes: 61 });
    const after = await getResult(app.deps, students[0]!, last.sitting.sittingId);
    expect(after.answers[0]!.feedback).toContain('la capital es Quito');
  });

  it('are dropped for missing options', async () => {
    const { teacher, lessonId } = await lessonWith(choiceQuestion({ details }), ['a']);
    const [stored] = await listQuestions(app.deps, teacher, lessonId);
    expect(stored!.details).toEqual({
      comment: details.comment,
      optionComments: details.optionComments.slice(0, 3),
    });
  });

  it('are not stored when empty', async () => {
    const question = choiceQuestion({ details: { comment: ' ', optionComments: [{ id: 'a', text: ' ' }] } });
    const { teacher, lessonId } = await lessonWith(question, ['a']);
    const [stored] = await listQuestions(app.deps, teacher, lessonId);
    expect(stored).not.toHaveProperty('details');
  });
});

async function exportedText(person: Person): Promise<string> {
  const about = { userId: person.userId, language: 'es' as const, school: 'Escuela Uno' };
  const { entries } = await exportPerson(app.deps, person, about);
  let text = '';
  for await (const { body } of entries) {
    if (typeof body === 'string') text += body;
    else for await (const bytes of body) text += Buffer.from(bytes).toString();
  }
  return text;
}

describe('the explanation of a mark with parts', () => {
  const feedbackOf = async (question: QuestionContent, answer: string) =>
    (await lessonWith(question, [answer])).handed[0]!.result.answers[0]!.feedback;

  it('names the parts that counted, also for a student with attempts left', async () => {
    expect(await feedbackOf(multipleAnswersQuestion(), 'a, b, c')).toContain(
      '2 de 3 bien, menos 1 equivocada.',
    );
    // Nothing was taken off.
    expect(await feedbackOf(multipleAnswersQuestion(), 'a')).toContain('1 de 3 bien.');
    expect(await feedbackOf(matching, swapped)).toContain('2 de 4 bien.');
  });

  it('hides the number of right options when the question does', async () => {
    const details = { marking: 'parts' as const };
    expect(await feedbackOf(multipleAnswersQuestion({ details }), 'a, b, c')).not.toContain('entre 3');
  });

  it('names the rule when the parts count together', async () => {
    const details = { marking: 'all' as const, tellCount: true };
    expect(await feedbackOf(multipleAnswersQuestion({ details }), 'a, c')).toContain(
      'Esta pregunta vale todo o nada.',
    );
  });

  it('does not call an attempt completely wrong when only no answer is fully right', async () => {
    const { handed } = await lessonWith(matching, [swapped]);
    expect(handed[0]!.result.generalFeedback).toContain('ninguna respuesta está del todo bien');
  });
});
