import { solvedQuestions, writtenQuestions } from './model-server-questions.ts';
import { jsonAfter, languageOf, type ServedRequest } from './model-server-request.ts';

/** Returns a plausible, valid answer that depends on the request alone. */
export function plausibleAnswer(request: ServedRequest): unknown {
  switch (request.schemaName) {
    case 'grade_open_answers':
      return gradedAnswers(request);
    case 'write_questions':
      return { questions: writtenQuestions(request) };
    case 'solve_questions':
      return { solved: solvedQuestions(request) };
    case 'derive_criteria':
      return derivedCriteria(request);
    default:
      return null;
  }
}

interface LessonQuestion {
  id: string;
  modelAnswer: string;
  criteria: { number: number; criterion: string }[];
}

const feedbacks = {
  Spanish: {
    good: 'Tu respuesta recoge bien las ideas que se pedían. Repasa la redacción para que cada idea quede clara.',
    poor: 'A tu respuesta le faltan ideas que se pedían. Vuelve a leer la pregunta y revisa el tema con calma.',
    general: 'En conjunto, has trabajado las preguntas de la lección. Revisa los comentarios de cada una.',
  },
  English: {
    good: 'Your answer covers the ideas that were asked for. Go over the wording so that each idea is clear.',
    poor: 'Your answer is missing ideas that were asked for. Read the question again and go over the topic.',
    general:
      'Taken together, you have worked on the questions of the lesson. Look at the comments on each one.',
  },
};

function gradedAnswers({ messages }: ServedRequest): unknown {
  const questions = new Map(
    jsonAfter<{ lesson: { questions: LessonQuestion[] } }>(messages, '"lesson"').lesson.questions.map(
      (question) => [question.id, question],
    ),
  );
  const [answers] = Object.values(
    jsonAfter<Record<string, { id: string; answer: string }[]>>(messages, '"answers-'),
  );
  const texts = feedbacks[languageOf(messages)];
  const items = (answers ?? []).map(({ id, answer }) => {
    const question = questions.get(id);
    const share = sharedWords(question?.modelAnswer ?? '', answer);
    const met = share >= 0.6 ? 1 : share >= 0.25 ? 0.5 : 0;
    return {
      id,
      criteria: (question?.criteria ?? []).map(({ number }) => ({
        number,
        evidence: met > 0 ? answer.slice(0, 60).trim() : '',
        met,
      })),
      feedback: met === 1 ? texts.good : texts.poor,
      suspicious: '',
    };
  });
  return { items, generalFeedback: texts.general };
}

function derivedCriteria({ messages }: ServedRequest): unknown {
  const { modelAnswer } = jsonAfter<{ modelAnswer: string }>(messages, '"question"');
  const sentences = modelAnswer.split(/(?<=[.;])\s+/).filter((sentence) => sentence.trim().length > 2);
  const parts = sentences.slice(0, 4);
  return { criteria: parts.map((text) => ({ text: text.slice(0, 400), points: 10 / parts.length })) };
}

function sharedWords(model: string, answer: string): number {
  const wordsOf = (text: string) =>
    new Set(
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/\p{L}{4,}|\d+/gu) ?? [],
    );
  const wanted = wordsOf(model);
  const given = wordsOf(answer);
  if (wanted.size === 0) return given.size > 0 ? 1 : 0;
  return [...wanted].filter((word) => given.has(word)).length / wanted.size;
}
