import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { AiFaultCode, CriterionScore, GradingItem } from '../evaluator.ts';
import { criteriaOf, scoreOf } from '../grading/default-criteria.ts';
import { cleanJsonText } from '../text/clean-model-text.ts';
import { isInLanguage } from '../text/detect-language.ts';
import {
  exactNumber,
  isRecord,
  isSameLabel,
  numberOrBoolean,
  readList,
  textOrNull,
} from './answer-fields.ts';

/** A valid grading of one answer by a model. */
export interface ParsedItem {
  id: string;
  criteria: CriterionScore[];
  /** Empty when it was in the wrong language. */
  feedback: string;
  suspicious: string;
}

export interface ParsedGrades {
  items: ParsedItem[];
  failed: { id: string; fault: AiFaultCode }[];
  /** Empty when missing or in the wrong language. */
  generalFeedback: string;
}

const maxFeedbackCharacters = 4_000;

/**
 * Reads a model's grading item by item; a missing, duplicated or invalid entry fails its item. A single entry for a
 * single item is accepted with any id.
 *
 * @param dropsWrongLanguage set in a retry: drops feedback in the wrong language and keeps the marks.
 */
export function readGrades(
  json: unknown,
  items: GradingItem[],
  language: ContentLanguage,
  dropsWrongLanguage = false,
): ParsedGrades {
  const list = readList(json, 'items', (entry) => 'criteria' in entry);
  const grades: ParsedGrades = {
    items: [],
    failed: [],
    generalFeedback: readFeedback(isRecord(json) ? json.generalFeedback : '', language) ?? '',
  };
  for (const item of items) {
    const isAlone = items.length === 1 && list?.length === 1;
    const raw = (list ?? []).filter(
      (entry) => isRecord(entry) && (isAlone || isSameLabel(entry.id, item.id)),
    );
    const read =
      list === null
        ? 'wrong-shape'
        : raw.length === 1
          ? readItem(raw[0] as Record<string, unknown>, item, language, dropsWrongLanguage)
          : 'wrong-count';
    if (typeof read === 'string') grades.failed.push({ id: item.id, fault: read });
    else grades.items.push(read);
  }
  return grades;
}

function readItem(
  raw: Record<string, unknown>,
  item: GradingItem,
  language: ContentLanguage,
  dropsWrongLanguage: boolean,
): ParsedItem | AiFaultCode {
  const criteria = readCriteria(raw.criteria, item, language);
  if (typeof criteria === 'string') return criteria;
  if (typeof raw.feedback !== 'string' || cleanJsonText(raw.feedback) === '') return 'wrong-shape';
  const feedback = readFeedback(raw.feedback, language);
  if (feedback === null && !dropsWrongLanguage) return 'wrong-language';
  const suspicious = cleanJsonText(textOrNull(raw.suspicious) ?? '').slice(0, 1_000);
  return { id: item.id, criteria, feedback: feedback ?? '', suspicious };
}

function readCriteria(
  raw: unknown,
  item: GradingItem,
  language: ContentLanguage,
): CriterionScore[] | AiFaultCode {
  if (!Array.isArray(raw) || !raw.every(isRecord)) return 'wrong-shape';
  const expected = criteriaOf(item, language);
  if (raw.length !== expected.length) return 'wrong-count';
  const numbers = raw.map((entry) => exactNumber(entry.number));
  // Some models count from 0; then 0 occurs and the last number is missing.
  const first = numbers.includes(0) && !numbers.includes(expected.length) ? 0 : 1;
  const scores: CriterionScore[] = [];
  for (const [index, criterion] of expected.entries()) {
    const entries = raw.filter((_, at) => numbers[at] === index + first);
    const entry = entries[0];
    if (entries.length !== 1 || entry === undefined) return 'wrong-count';
    const met = numberOrBoolean(entry.met);
    if (met === null) return typeof entry.met === 'number' ? 'out-of-range' : 'wrong-shape';
    if (met !== 0 && met !== 0.5 && met !== 1) return 'out-of-range';
    const evidence = textOrNull(entry.evidence);
    if (evidence === null) return 'wrong-shape';
    scores.push(scoreOf(criterion, met, cleanJsonText(evidence).slice(0, 2_000)));
  }
  return scores;
}

/** Returns the cleaned feedback; null when it is in the wrong language. */
function readFeedback(raw: unknown, language: ContentLanguage): string | null {
  if (typeof raw !== 'string') return '';
  const feedback = cleanJsonText(raw).slice(0, maxFeedbackCharacters);
  return isInLanguage(feedback, language) ? feedback : null;
}
