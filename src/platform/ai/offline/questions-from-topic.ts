import { shuffled } from '../../../domain/ai/text/seeded-random.ts';
import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import { type DraftFrame, draft, optionsOf, pick } from './offline-draft.ts';
import { openFrames, openNotes, openTasks } from './open-tasks.ts';
import { studyChoices, studyStatements } from './study-statements.ts';

/** Open questions on the terms of a lesson: each task with each term before any comes a second time. */
export function* openQuestionsFromTopic(
  terms: readonly string[],
  frame: DraftFrame,
): Generator<QuestionDraft> {
  const tasks = shuffled(openTasks[frame.language], frame.random);
  const frames = shuffled(openFrames[frame.language], frame.random);
  for (let turn = 0; turn < frames.length; turn++) {
    for (const [index, task] of tasks.entries()) {
      for (const [place, term] of terms.entries()) {
        const way = frames[(turn + index + place) % frames.length]!;
        yield draft(frame, 'respuesta_abierta', {
          text: escapeHtml(`${task.ask(term)} ${way.ask}`),
          correctAnswer: `${task.good(term)} ${way.good}`,
          solutionExample: openNotes[frame.language],
          criteria: [
            { text: task.good(term), points: 6 },
            { text: way.good, points: 4 },
          ],
        });
      }
    }
  }
}

/** True or false statements on learning the terms of a lesson, where nothing is known about the matter itself. */
export function* statementsFromTopic(terms: readonly string[], frame: DraftFrame): Generator<QuestionDraft> {
  for (const { text, isTrue } of shuffled(studyStatements[frame.language], frame.random)) {
    const term = pick(terms, frame.random);
    yield draft(frame, 'verdadero_falso', {
      text: escapeHtml(text(term)),
      correctAnswer: isTrue ? 'Verdadero' : 'Falso',
    });
  }
}

/** Choices of the same kind. */
export function* choicesFromTopic(terms: readonly string[], frame: DraftFrame): Generator<QuestionDraft> {
  for (const { ask, right, wrong } of shuffled(studyChoices[frame.language], frame.random)) {
    const term = pick(terms, frame.random);
    yield draft(frame, 'opcion_multiple', { text: escapeHtml(ask(term)), ...optionsOf(frame, right, wrong) });
  }
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
