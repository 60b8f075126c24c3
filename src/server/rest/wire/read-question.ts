import { z } from 'zod';
import { picturesToPlaceholders } from '../../../shared/content/pictures.ts';
import {
  basicQuestionType,
  type QuestionContent,
  questionContent,
} from '../../../shared/contracts/questions.ts';
import { fallbackType, restFormatOf } from '../../../shared/question-types/rest-formats.ts';
import { readDifficulty } from './wire-difficulty.ts';
import { anything } from './wire-fields.ts';

/** A question in draft or stored shape; unknown fields are ignored. */
export const wireQuestionInput = z.looseObject({
  id_question: anything,
  question: anything,
  type: anything,
  difficulty: anything,
  options: anything,
  correctAnswer: anything,
  exerciseStatement: anything,
  solutionExample: anything,
  detalles: anything,
  detalles_pregunta: anything,
});
export type WireQuestionInput = z.output<typeof wireQuestionInput>;

type Fields = Record<string, unknown>;

const defaultDifficulty = 3;

/**
 * Converts the input to a question; null if a field has an impossible value. An unknown type, or unreadable details,
 * make an open question. Missing fields come from `known`.
 */
export function readQuestion(sent: WireQuestionInput, known?: QuestionContent): QuestionContent | null {
  const read = readTexts(sent, known);
  return read && known ? withPicturesOf(known, read) : read;
}

/** Restores the pictures of texts that came back unchanged: clients get alternative texts instead of pictures. */
function withPicturesOf(known: QuestionContent, read: QuestionContent): QuestionContent {
  const restore = <T extends string>(now: T, before: T | undefined): T =>
    before !== undefined && now === picturesToPlaceholders(before) ? before : now;
  return {
    ...read,
    text: restore(read.text, known.text),
    statement: restore(read.statement, known.statement),
    options: read.options.map((option) => ({
      ...option,
      text: restore(option.text, known.options.find(({ id }) => id === option.id)?.text),
    })),
  };
}

function readTexts(sent: WireQuestionInput, known?: QuestionContent): QuestionContent | null {
  if (known && !isBasic(known.type) && (sent.type ?? known.type) === known.type)
    return readUnwritableType(sent, known);
  const details = readDetails(sent.detalles ?? sent.detalles_pregunta);
  if (details === null) {
    return parseContent({
      type: fallbackType,
      text: sent.question ?? known?.text,
      difficulty: readDifficulty(sent.difficulty) ?? known?.difficulty ?? defaultDifficulty,
      correctAnswer: 'Respuesta no disponible',
    });
  }
  const type = basicQuestionType.safeParse(sent.type ?? known?.type).data ?? fallbackType;
  const sameType = known?.type === type ? known : undefined;
  const difficulty = sent.difficulty ?? details.dificultad ?? known?.difficulty ?? defaultDifficulty;
  return parseContent({
    type,
    text: sent.question ?? known?.text,
    difficulty: readDifficulty(difficulty) ?? 'none',
    options: readOptions(sent.options ?? details.opciones) ?? sameType?.options,
    correctAnswer:
      answerText(sent.correctAnswer ?? details[restFormatOf({ type }).keyField]) ?? sameType?.correctAnswer,
    statement: sent.exerciseStatement ?? details.enunciado_ejercicio ?? sameType?.statement,
    solutionExample: sent.solutionExample ?? details.solucion_ejemplo ?? known?.solutionExample,
    points: known?.points,
    details: sameType?.details,
  });
}

const isBasic = (type: unknown): boolean => basicQuestionType.safeParse(type).success;

/** Reads changes to a question of a type that the API cannot write: only text, difficulty and solution can change. */
function readUnwritableType(sent: WireQuestionInput, known: QuestionContent): QuestionContent | null {
  const details = readDetails(sent.detalles ?? sent.detalles_pregunta) ?? {};
  return parseContent({
    ...known,
    text: sent.question ?? known.text,
    difficulty: readDifficulty(sent.difficulty ?? details.dificultad ?? known.difficulty) ?? 'none',
    solutionExample: sent.solutionExample ?? details.solucion_ejemplo ?? known.solutionExample,
  });
}

/** Returns null for unreadable details, an empty object for missing ones. */
function readDetails(sent: unknown): Fields | null {
  if (sent === undefined || sent === null || sent === '') return {};
  const value = typeof sent === 'string' ? parseJson(sent) : sent;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function readOptions(sent: unknown): unknown {
  if (!Array.isArray(sent)) return sent ?? undefined;
  return sent.map((option: Fields | null) => ({
    id: typeof option?.id === 'number' ? String(option.id) : option?.id,
    text: option?.texto ?? option?.text ?? '',
  }));
}

function answerText(sent: unknown): unknown {
  if (typeof sent === 'boolean') return sent ? 'Verdadero' : 'Falso';
  return typeof sent === 'number' ? String(sent) : (sent ?? undefined);
}

function parseContent(fields: Fields): QuestionContent | null {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return questionContent.safeParse({ text: '', ...Object.fromEntries(present) }).data ?? null;
}
