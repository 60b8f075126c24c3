import { afterEach, describe, expect, it } from 'vitest';
import { askAssistant, getAssistantAnswer } from '../../src/domain/assistant/ask-assistant.ts';
import { addDocument } from '../../src/domain/documents/add-document.ts';
import { writableWithoutModel } from '../../src/domain/generation/writable-without-model.ts';
import { codeOf } from '../support/code-of.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { openTestHouse, type TestHouse } from '../support/test-house.ts';
import { writingEvaluator } from '../support/writing-evaluator.ts';

let house: TestHouse;
afterEach(() => house.close());

describe('what can be written without a model', () => {
  const asked = { guidelines: '', language: 'es' as const };

  it('is told to the teacher of the lesson before anything is generated', async () => {
    house = await openTestHouse();
    const make = scenario(house.deps);
    const { teacher, courseId } = await make.course();
    const lessonId = await make.lesson(teacher, courseId, { topic: 'Derivadas' });
    expect(await writableWithoutModel(house.deps, teacher, { lessonId, ...asked })).toEqual({
      exercises: [{ name: 'derivadas', example: expect.stringContaining('Deriva') }],
    });
    const foreign = writableWithoutModel(house.deps, await make.person('teacher'), { lessonId, ...asked });
    expect(await codeOf(foreign)).toBe('forbidden');
  });

  it('is not asked about where a model writes', async () => {
    house = await openTestHouse({ evaluator: writingEvaluator() });
    const make = scenario(house.deps);
    const { teacher, courseId } = await make.course();
    const lessonId = await make.lesson(teacher, courseId);
    expect(await writableWithoutModel(house.deps, teacher, { lessonId, ...asked })).toBeNull();
  });
});

describe('the assistant without a model', () => {
  const question = '¿Para qué sirve la función renal?';
  const said = 'La función renal consiste en filtrar la sangre y eliminar los desechos por la orina.';

  async function answerTo(asker: Parameters<typeof askAssistant>[1]): Promise<string | null> {
    const { questionId } = await askAssistant(house.deps, asker, { question });
    await house.runJobs();
    return (await getAssistantAnswer(house.deps, asker, questionId)).answer;
  }

  it('quotes the document of an own lesson that answers, and nothing of other courses', async () => {
    house = await openTestHouse();
    const make = scenario(house.deps);
    const { teacher, student, lessonId } = await make.readyLesson([trueFalseQuestion()]);
    const { documentId } = await addDocument(house.deps, teacher, {
      lessonId,
      fileName: 'riñón.pdf',
      storedName: '',
      byteSize: 1,
    });
    await house.deps.db
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

  it('says nothing of subjects that no document of a lesson is about', async () => {
    house = await openTestHouse();
    const student = await scenario(house.deps).person('student');
    expect(await answerTo(student)).toBe(
      'No hay un modelo de IA conectado, así que no puedo responder preguntas. Pregunta a tu docente o revisa el material de la lección.',
    );
  });
});
