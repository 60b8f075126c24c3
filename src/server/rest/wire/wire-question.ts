import { z } from 'zod';
import { withoutPictures } from '../../../shared/content/pictures.ts';
import { withStimulus } from '../../../shared/content/stimulus.ts';
import {
  type QuestionDraft,
  questionType,
  type StudentQuestion,
  type TeacherQuestion,
} from '../../../shared/contracts/questions.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import { toWireOptions } from '../../../shared/question-types/question-type.ts';
import { restFormatOf } from '../../../shared/question-types/rest-formats.ts';

const wireOption = z.object({ id: z.string(), texto: z.string() });

/** The question details that a student may see. */
const studentDetails = z.object({
  dificultad: z.int(),
  opciones: z.array(wireOption).optional(),
  enunciado_ejercicio: z.string().optional(),
});

/** Fields that a type does not use are omitted. */
const storedDetails = studentDetails.extend({
  respuesta_correcta: z.string().optional(),
  respuesta_valor_exacto: z.string().optional(),
  respuesta_modelo: z.string().optional(),
  solucion_ejemplo: z.string().optional(),
});

export const wireStoredQuestion = z.object({
  id_question: z.int(),
  id: z.int(),
  question: z.string(),
  type: questionType,
  difficulty: z.int(),
  detalles: storedDetails,
  assigned: z.boolean(),
});

export const wireStudentQuestion = z.object({
  id_question: z.int(),
  question: z.string(),
  type: questionType,
  detalles: studentDetails,
});

export const wireDraftQuestion = z.object({
  id: z.int(),
  question: z.string(),
  type: questionType,
  difficulty: z.int(),
  options: z.array(wireOption),
  correctAnswer: z.string(),
  exerciseStatement: z.string(),
  solutionExample: z.string(),
  isModified: z.boolean(),
  isNew: z.boolean(),
});

type Shown = Pick<StudentQuestion, 'type' | 'difficulty' | 'options' | 'statement' | 'answerForm'> & {
  language?: StudentQuestion['language'] | undefined;
};

/** Returns the details without the solution. */
function toStudentDetails(question: Shown): z.input<typeof studentDetails> {
  return {
    dificultad: question.difficulty,
    ...restFormatOf(question).studentDetails(question),
  };
}

export function toStoredQuestion(original: TeacherQuestion): z.input<typeof wireStoredQuestion> {
  const question = withoutPictures(original);
  const answerForm = markingOf(question).answerForm?.({ ...question, accepted: [] });
  return {
    id_question: question.id,
    id: question.id,
    question: question.text,
    type: question.type,
    difficulty: question.difficulty,
    detalles: {
      ...toStudentDetails({ ...question, answerForm, language: undefined }),
      [restFormatOf(question).keyField]: question.correctAnswer,
      ...(question.solutionExample && { solucion_ejemplo: question.solutionExample }),
    },
    assigned: question.assigned,
  };
}

export function toWireStudentQuestion(original: StudentQuestion): z.input<typeof wireStudentQuestion> {
  // Clients show each question on its own, so it includes its stimulus.
  const question = withoutPictures(withStimulus(original));
  return {
    id_question: question.id,
    question: question.text,
    type: question.type,
    detalles: toStudentDetails(question),
  };
}

/** @param number position, from 1. */
export function toDraftQuestion(original: QuestionDraft, number: number): z.input<typeof wireDraftQuestion> {
  const draft = withoutPictures(original);
  return {
    id: number,
    question: draft.text,
    type: draft.type,
    difficulty: draft.difficulty,
    options: toWireOptions(draft),
    correctAnswer: draft.correctAnswer,
    exerciseStatement: draft.statement,
    solutionExample: draft.solutionExample,
    isModified: draft.isModified,
    isNew: draft.isNew,
  };
}
