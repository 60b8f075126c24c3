import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enableLesson } from '../../src/domain/authoring/assignments/enable-lesson.ts';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let make: ReturnType<typeof scenario>;
beforeEach(async () => {
  app = await openTestApp();
  make = scenario(app.deps);
});
afterEach(() => app.close());

describe('enabling a lesson in one step', () => {
  it('assigns the bank to every student and enables, so that they can start', async () => {
    const { teacher, students, courseId } = await make.course(2);
    const lessonId = await make.lesson(teacher, courseId);
    await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
    const after = await enableLesson(app.deps, teacher, lessonId);
    expect(after).toMatchObject({ enabled: true, studentsWithQuestions: 2 });
    expect(await startSitting(app.deps, students[1]!, lessonId)).toMatchObject({ kind: 'sitting' });
    expect(await enableLesson(app.deps, teacher, lessonId)).toEqual(after);
  });

  it('changes nothing without questions or without students', async () => {
    const { teacher, courseId } = await make.course(0);
    const lessonId = await make.lesson(teacher, courseId);
    expect(await codeOf(enableLesson(app.deps, teacher, lessonId))).toBe('no-questions');
    await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
    expect(await codeOf(enableLesson(app.deps, teacher, lessonId))).toBe('no-enrolled-students');
    expect(await getLesson(app.deps, teacher, lessonId)).toMatchObject({ enabled: false });
  });

  it('does not enable the lesson of another teacher', async () => {
    const { teacher, courseId } = await make.course(1);
    const lessonId = await make.lesson(teacher, courseId);
    await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
    expect(await codeOf(enableLesson(app.deps, await make.person('teacher'), lessonId))).toBe('forbidden');
    expect(await getLesson(app.deps, teacher, lessonId)).toMatchObject({ studentsWithQuestions: 0 });
  });
});
