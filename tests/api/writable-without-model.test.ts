import { afterEach, describe, expect, it } from 'vitest';
import { askAssistant, getAssistantAnswer } from '../../src/domain/ai/assistant/ask-assistant.ts';
import { addDocument } from '../../src/domain/authoring/documents/add-document.ts';
import { writableWithoutModel } from '../../src/domain/authoring/generation/writable-without-model.ts';
import { codeOf } from '../support/code-of.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { writingEvaluator } from '../support/writing-evaluator.ts';

let app: TestApp;
afterEach(() => app.close());

describe('the questions that can be generated without a model', () => {
  const asked = { guidelines: '', language: 'es' as const };

  it('are shown to the teacher of the lesson before the generation', async () => {
    app = await openTestApp();
    const make = scenario(app.deps);
    const { teacher, courseId } = await make.course();
    const lessonId = await make.lesson(teacher, courseId, { topic: 'Derivadas' });
    expect(await writableWithoutModel(app.deps, teacher, { lessonId, ...asked })).toEqual({
      exercises: [{ name: 'derivadas', example: expect.stringContaining('Deriva') }],
    });
    const foreign = writableWithoutModel(app.deps, await make.person('teacher'), { lessonId, ...asked });
    expect(await codeOf(foreign)).toBe('forbidden');
  });

  it('are not listed when a model generates questions', async () => {
    app = await openTestApp({ evaluator: writingEvaluator() });
    const make = scenario(app.deps);
    const { teacher, courseId } = await make.course();
    const lessonId = await make.lesson(teacher, courseId);
    expect(await writableWithoutModel(app.deps, teacher, { lessonId, ...asked })).toBeNull();
  });
});

describe('the assistant without a model', () => {
  const question = '¿Para qué sirve la función renal?';
  const said = 'La función renal consiste en filtrar la sangre y eliminar los desechos por la orina.';

  async function answerTo(asker: Parameters<typeof askAssistant>[1]): Promise<string | null> {
    const { questionId } = await askAssistant(app.deps, asker, { question });
    await app.runJobs();
    return (await getAssistantAnswer(app.deps, asker, questionId)).answer;
  }

  it("quotes a matching document of the user's own lesson, and nothing of other courses", async () => {
    app = await openTestApp();
    const make = scenario(app.deps);
    const { teacher, student, lessonId } = await make.readyLesson([trueFalseQuestion()]);
    const { documentId } = await addDocument(app.deps, teacher, {
      lessonId,
      fileName: 'riñón.pdf',
      storedName: '',
      byteSize: 1,
    });
    await app.deps.db
      .insertInto('document_pages')
      .values({ document_id: documentId, page: 3, text: said })
      .execute();
    const stranger = await make.person('student');
    for (const own of [student, teacher]) {
      const answer = await answerTo(own);
      expect(answer).toContain(`«${said}»`);
      expect(answer).toContain('página 3');
    }
    const none = await answerTo(stranger);
    expect(none).toContain('No hay un modelo de IA conectado');
    expect(none).not.toContain('filtrar');
  });

  it('answers nothing about subjects without a document', async () => {
    app = await openTestApp();
    const student = await scenario(app.deps).person('student');
    expect(await answerTo(student)).toBe(
      'No hay un modelo de IA conectado, así que no puedo responder preguntas. Pregunta a tu docente o revisa el material de la lección.',
    );
  });
});
