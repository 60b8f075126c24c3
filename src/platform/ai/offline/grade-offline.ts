import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AwaitingItem,
  type GradedItem,
  type GradingItem,
  type GradingOutcome,
  type GradingRequest,
  offlineModel,
} from '../../../domain/ai/evaluator.ts';
import { criteriaOf, notJudged, scoreOf } from '../../../domain/ai/grading/default-criteria.ts';
import { plainFeedback } from '../../../domain/ai/grading/feedback-texts.ts';
import { gradeNonAnswer, gradeToGrader } from '../../../domain/ai/grading/grade-non-answer.ts';
import { manipulationReview } from '../../../domain/ai/grading/judge-evidence.ts';
import { cleanUntrustedText } from '../../../domain/ai/text/clean-untrusted-text.ts';
import { withoutManipulation } from '../../../domain/ai/words-to-grader/find-manipulation.ts';
import { htmlToText } from '../../../shared/content/html.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { gradeOfCriteria } from '../../../shared/rules/criteria-grade.ts';
import { buildAwaitingFeedback, findMatchingWords } from './awaiting-feedback.ts';
import { isDoubtful } from './doubts/is-doubtful.ts';
import { type Certainty, findCertainty } from './find-certainty.ts';
import { offlinePromptVersion } from './offline-name.ts';
import { criteriaOfModelAnswer, scoreCriteria } from './score-criteria.ts';

/** Maximum of a provisional grade when the answer may mean something other than its words suggest. */
const maxDoubtfulGrade = 4.5;

interface OfflineTexts {
  certain: Record<Exclude<Certainty, 'no-answer' | 'to-grader'>, string>;
  guide: string;
}

const texts: Record<ContentLanguage, OfflineTexts> = {
  es: {
    certain: {
      same: plainFeedback(10, 'es'),
      'question-again':
        'Tu respuesta repite la pregunta. Escribe con tus palabras lo que sepas sobre lo que se pregunta.',
    },
    guide: 'Nota orientativa: se calcula con palabras en común y nadie ha leído tu respuesta.',
  },
  en: {
    certain: {
      same: plainFeedback(10, 'en'),
      'question-again':
        'Your answer repeats the question. Write in your own words what you know about what is asked.',
    },
    guide: 'This grade is only a guide: it counts words in common, and nobody has read your answer.',
  },
};

/**
 * Marks only answers whose mark is certain (see `findCertainty`); all others wait for the teacher and get feedback
 * without a number. When there is no teacher, they get a provisional grade from the criteria.
 */
export async function gradeOffline(request: GradingRequest): Promise<GradingOutcome> {
  const graded: GradedItem[] = [];
  const awaiting: AwaitingItem[] = [];
  for (const item of request.items) {
    // An answer of 10,000 characters takes up to 30 ms; yields to the event loop between answers.
    await nextTurn();
    const certainty = findCertainty(item);
    if (certainty) graded.push(gradeCertain(item, certainty, request.language));
    else if (request.withoutTeacher) graded.push(gradeProvisionally(item, request.language));
    else awaiting.push(deferToTeacher(item, request.language));
  }
  return {
    graded,
    awaiting,
    failed: [],
    generalFeedback: '',
    model: offlineModel,
    promptVersion: offlinePromptVersion,
  };
}

function gradeCertain(item: GradingItem, certainty: Certainty, language: ContentLanguage): GradedItem {
  if (certainty === 'no-answer') return gradeNonAnswer(item, language);
  if (certainty === 'to-grader') return gradeToGrader(item, language);
  const met = certainty === 'same' ? 1 : 0;
  return {
    id: item.id,
    grade: met * 10,
    feedback: texts[language].certain[certainty],
    criteria: criteriaFor(item, language).map((one) => scoreOf(one, met, '')),
    review: manipulationReview(item.answer),
  };
}

function deferToTeacher(item: GradingItem, language: ContentLanguage): AwaitingItem {
  const question = questionOf(item);
  const answer = cleanUntrustedText(item.answer);
  return {
    id: item.id,
    feedback: buildAwaitingFeedback(language, question, withoutManipulation(answer)),
    criteria: criteriaFor(item, language).map((one) => ({
      ...notJudged(one),
      evidence: findMatchingWords(question, one.text, answer),
    })),
    review: manipulationReview(item.answer) ?? { reason: 'awaits-teacher', passage: '' },
  };
}

/** Adds up the criteria; stays below a pass when the answer denies them or only lists their words. */
function gradeProvisionally(item: GradingItem, language: ContentLanguage): GradedItem {
  const question = questionOf(item);
  const reference = item.modelAnswer.trim() || item.criteria.map(({ text }) => text).join(' ');
  const content = withoutManipulation(cleanUntrustedText(item.answer));
  const criteria = scoreCriteria(item, criteriaFor(item, language), content);
  const sum = gradeOfCriteria(criteria);
  const grade = isDoubtful(question, reference, content) ? Math.min(sum, maxDoubtfulGrade) : sum;
  const feedback = `${texts[language].guide} ${plainFeedback(grade, language)}`;
  return { id: item.id, grade, feedback, criteria, review: manipulationReview(item.answer) };
}

function criteriaFor(item: GradingItem, language: ContentLanguage) {
  if (item.criteria.length > 0) return item.criteria;
  const derived = criteriaOfModelAnswer(item.modelAnswer);
  return derived.length > 0 ? derived : criteriaOf(item, language);
}

const questionOf = (item: GradingItem): string => `${htmlToText(item.question)} ${item.statement}`;
