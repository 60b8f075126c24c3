import { htmlToText } from '../../../shared/content/html.ts';
import { picturesToPlaceholders } from '../../../shared/content/pictures.ts';
import type {
  AnySignedReceipt,
  Receipt,
  SignedReceipt,
  Verification,
} from '../../../shared/contracts/receipts.ts';
import { anySignedReceipt } from '../../../shared/contracts/receipts.ts';
import type { GradedAnswer } from '../../../shared/contracts/sittings.ts';
import { selectQuestionNumbers } from '../../attempts/question-numbers-queries.ts';
import { readResult } from '../../delivery/sittings/get-result.ts';
import type { Sitting } from '../../delivery/sittings/sitting-queries.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { isCheapToParse } from '../../kernel/cheap-json.ts';
import { findOwnerAt } from '../../school/courses/course-change-queries.ts';
import { ensureSigningKey, listReceiptKeys } from './receipt-keys.ts';
import { type MarkSource, selectMarkSources } from './receipt-queries.ts';
import { isSameCode, isValidSignature, signReceipt, toCanonicalJson, toReceiptCode } from './sign-receipt.ts';

/**
 * Returns a signed receipt of the current state of the caller's attempt. Its date is that of the newest mark, so that
 * unchanged marks always produce the same code. Throws `not-found` while the student may not see a grade, or for an
 * early exit that was taken back; `forbidden` for another student's attempt.
 *
 * @param school name of the installation.
 */
export async function getReceipt(
  deps: Pick<Deps, 'db' | 'clock' | 'sealer'>,
  caller: Caller,
  sittingId: number,
  school: string,
): Promise<SignedReceipt> {
  const { result, sitting, lesson } = await readResult(deps.db, caller, sittingId, deps.clock.now());
  if (result.grade === null) throw new AppError('not-found');
  // No grader gave the 0 of an early exit.
  const sources = result.earlyExit ? [] : await selectMarkSources(deps.db, result.attemptId);
  const numbersOf = await selectQuestionNumbers(deps.db, [sittingId]);
  const sourceByNumber = new Map(
    sources.map((source) => [numbersOf(sittingId, source.questionId).own, source]),
  );
  const student = await findPerson(deps.db, 'student', caller.userId);
  // A course that is passed on later must not change the receipt.
  const course = { courseId: lesson.courseId, ownerId: lesson.teacherId };
  const teacherId = await findOwnerAt(deps.db, course, result.submittedAt);
  const teacher = await findPerson(deps.db, 'teacher', teacherId);
  const decided = result.answers.flatMap((answer) => decidedAt(answer) ?? []).sort();
  const { id: keyId, key } = await ensureSigningKey(deps);
  const commonFields = {
    school,
    student: student?.names ?? '',
    subject: result.subjectName,
    teacher: teacher?.names ?? '',
    lesson: result.topic,
    attempt: result.number,
    maxAttempts: result.maxAttempts,
    startedAt: sitting.startedAt,
    submittedAt: result.submittedAt,
    lastDecisionAt: decided.at(-1) ?? null,
    ...grantedTime(sitting, result),
    grade: result.grade,
    gradedByLabel: result.gradedByLabel,
    promptVersions: [...new Set(sources.flatMap(({ promptVersions }) => promptVersions))].sort(),
    issuedAt: [result.submittedAt, ...(result.gradedAt ? [result.gradedAt] : []), ...decided].sort().at(-1)!,
    keyId,
  };
  const questions = result.answers.map((answer) => toQuestion(answer, sourceByNumber.get(answer.position)));
  const points = result.answers.map((answer) => answer.points);
  // Version 3 has no points per question. It stays in use when all questions have 1 point, so that such receipts do not change.
  const receipt: Receipt = points.every((one) => one === 1)
    ? { version: 3, ...commonFields, questions }
    : {
        version: 4,
        ...commonFields,
        questions: questions.map((question, index) => ({ ...question, points: points[index]! })),
      };
  const signature = signReceipt(key, receipt);
  return { receipt, code: toReceiptCode(signature), signature };
}

/** Returns when a person last decided the answer's mark or its annulment; null if only machines graded it. */
function decidedAt({ decision, annulment }: GradedAnswer): string | null {
  const times = [decision, annulment].flatMap((one) => one?.at ?? []);
  return times.sort().at(-1) ?? null;
}

/** Returns the minutes this attempt had, regardless of extra time granted or withdrawn later. */
function grantedTime(
  { startedAt, endsAt }: Pick<Sitting, 'startedAt' | 'endsAt'>,
  terms: { durationMinutes: number; extraMinutes: number },
): Pick<Receipt, 'durationMinutes' | 'extraMinutes'> {
  const durationMinutes = Math.round((Date.parse(endsAt) - Date.parse(startedAt)) / 60_000);
  const regularMinutes = terms.durationMinutes - terms.extraMinutes;
  return { durationMinutes, extraMinutes: Math.max(0, durationMinutes - regularMinutes) };
}

function toQuestion(answer: GradedAnswer, source: MarkSource | undefined): Receipt['questions'][number] {
  return {
    number: answer.position,
    question: htmlToText(answer.question),
    statement: picturesToPlaceholders(answer.statement),
    answer: picturesToPlaceholders(answerText(answer)),
    grade: answer.grade,
    gradedBy: source ? answer.gradedBy : null,
    before: answer.machineGrade,
    decidedAt: decidedAt(answer),
    annulled: answer.annulled,
    machineGradedBy: source?.machineGradedBy ?? null,
    decision: answer.decision?.kind ?? null,
    underReview: source?.underReview ?? false,
  };
}

/** Returns the text of an answer: with the labels of its parts, or the text of the chosen option. */
function answerText({ answer, options, parts }: GradedAnswer): string {
  if (parts) return parts.map((part) => `${part.label}) ${part.answer || '–'}`).join('; ') || answer;
  const option = options.find(({ id }) => id === answer);
  return option ? `${option.id}) ${option.text}` : answer;
}

/** Verifies that a file is an unmodified receipt of this installation. Does not reveal the contents. */
export async function verifyReceipt(
  deps: Pick<Deps, 'db' | 'sealer'>,
  input: { file: string; code: string },
): Promise<Verification> {
  const content = parseJson(input.file);
  const read = anySignedReceipt.safeParse(content);
  if (!read.success) return { outcome: 'not-a-receipt' };
  const { receipt, signature } = read.data;
  const keyId = 'keyId' in receipt ? receipt.keyId : null;
  const keys = (await listReceiptKeys(deps)).filter(({ id }) => keyId === null || id === keyId);
  const ownCode = toReceiptCode(signature);
  const isGenuine =
    keys.some(({ key }) => isValidSignature(key, receipt, signature)) &&
    read.data.code === ownCode &&
    hasOnlySignedFields(input.file, content, read.data);
  if (!isGenuine) return { outcome: 'changed' };
  const code = input.code.trim();
  const codeMatches = code === '' ? null : isSameCode(code, ownCode);
  return { outcome: 'genuine', school: receipt.school, issuedAt: receipt.issuedAt, codeMatches };
}

/**
 * Whether the file contains nothing but the signed fields. Rejects additional fields and duplicate keys: parsers take
 * the last duplicate, a human reader the first. Ignores whitespace between fields.
 */
function hasOnlySignedFields(file: string, content: unknown, read: AnySignedReceipt): boolean {
  const withoutBlanks = file.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
  return withoutBlanks === JSON.stringify(content) && toCanonicalJson(content) === toCanonicalJson(read);
}

/** Maximum number of values in a receipt file: more than one of the maximum length has. */
const maxReceiptValues = 100_000;

function parseJson(text: string): unknown {
  if (!isCheapToParse(Buffer.from(text), maxReceiptValues)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
