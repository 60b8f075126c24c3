import { textOfHtml } from '../../../shared/content/html.ts';
import { plainOfPictures } from '../../../shared/content/pictures.ts';
import type {
  AnySignedReceipt,
  Receipt,
  SignedReceipt,
  Verification,
} from '../../../shared/contracts/receipts.ts';
import { anySignedReceipt } from '../../../shared/contracts/receipts.ts';
import type { GradedAnswer } from '../../../shared/contracts/sittings.ts';
import { readResult } from '../../delivery/sittings/get-result.ts';
import type { Sitting } from '../../delivery/sittings/sitting-queries.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { receiptKeys, signingKey } from './receipt-keys.ts';
import { type MarkSource, selectMarkSources } from './receipt-queries.ts';
import { canonical, codeOfSignature, isSameCode, isSignature, signReceipt } from './sign-receipt.ts';

/**
 * What the caller's attempt says, as it is now, signed. Its date is that of its newest mark, so that the same marks have
 * the same code whenever they are printed or downloaded. Throws `not-found` while its student may read no grade, and
 * for an early exit that was taken back; `forbidden` for everybody else's.
 *
 * @param school the name the installation goes by.
 */
export async function getReceipt(
  deps: Pick<Deps, 'db' | 'clock' | 'sealer'>,
  caller: Caller,
  sittingId: number,
  school: string,
): Promise<SignedReceipt> {
  const { result, sitting, lesson } = await readResult(deps.db, caller, sittingId, deps.clock.now());
  if (result.grade === null) throw new AppError('not-found');
  // The 0 of an early exit was given by no person.
  const sources = result.earlyExit ? [] : await selectMarkSources(deps.db, result.attemptId);
  const sourceAt = new Map(sources.map((source) => [source.position, source]));
  const student = await findPerson(deps.db, 'student', caller.userId);
  const teacher = await findPerson(deps.db, 'teacher', lesson.teacherId);
  const decided = result.answers.flatMap((answer) => decidedAt(answer) ?? []).sort();
  const { id: keyId, key } = await signingKey(deps);
  const about = {
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
    ...timeGiven(sitting, result),
    grade: result.grade,
    gradedByLabel: result.gradedByLabel,
    promptVersions: [...new Set(sources.flatMap(({ promptVersions }) => promptVersions))].sort(),
    issuedAt: [result.submittedAt, ...(result.gradedAt ? [result.gradedAt] : []), ...decided].sort().at(-1)!,
    keyId,
  };
  const answers = result.answers.toSorted((one, other) => one.position - other.position);
  const questions = answers.map((answer, index) =>
    toQuestion(answer, index + 1, sourceAt.get(answer.position)),
  );
  const points = answers.map((answer) => answer.points);
  // A receipt of equal points is what it was before there were others.
  const receipt: Receipt = points.every((one) => one === 1)
    ? { version: 3, ...about, questions }
    : {
        version: 4,
        ...about,
        questions: questions.map((question, index) => ({ ...question, points: points[index]! })),
      };
  const signature = signReceipt(key, receipt);
  return { receipt, code: codeOfSignature(signature), signature };
}

/** When an answer's mark, or that it does not count, was last decided; null where only machines did. */
function decidedAt({ decision, annulment }: GradedAnswer): string | null {
  const times = [decision, annulment].flatMap((one) => one?.at ?? []);
  return times.sort().at(-1) ?? null;
}

/** The minutes this attempt had, whatever its student was given or not given since. */
function timeGiven(
  { startedAt, endsAt }: Pick<Sitting, 'startedAt' | 'endsAt'>,
  terms: { durationMinutes: number; extraMinutes: number },
): Pick<Receipt, 'durationMinutes' | 'extraMinutes'> {
  const durationMinutes = Math.round((Date.parse(endsAt) - Date.parse(startedAt)) / 60_000);
  const everybodys = terms.durationMinutes - terms.extraMinutes;
  return { durationMinutes, extraMinutes: Math.max(0, durationMinutes - everybodys) };
}

function toQuestion(
  answer: GradedAnswer,
  number: number,
  source: MarkSource | undefined,
): Receipt['questions'][number] {
  return {
    number,
    question: textOfHtml(answer.question),
    statement: plainOfPictures(answer.statement),
    answer: plainOfPictures(answerText(answer)),
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

/** An answer in parts, or a choice, with the texts it names. */
function answerText({ answer, options, parts }: GradedAnswer): string {
  if (parts) return parts.map((part) => `${part.label}) ${part.answer || '–'}`).join('; ') || answer;
  const option = options.find(({ id }) => id === answer);
  return option ? `${option.id}) ${option.text}` : answer;
}

/** Whether a file is an unchanged receipt of this installation. Tells nothing of what it says. */
export async function verifyReceipt(
  deps: Pick<Deps, 'db' | 'sealer'>,
  given: { file: string; code: string },
): Promise<Verification> {
  const said = parsed(given.file);
  const read = anySignedReceipt.safeParse(said);
  if (!read.success) return { outcome: 'not-a-receipt' };
  const { receipt, signature } = read.data;
  const keyId = 'keyId' in receipt ? receipt.keyId : null;
  const keys = (await receiptKeys(deps)).filter(({ id }) => keyId === null || id === keyId);
  const ownCode = codeOfSignature(signature);
  const isGenuine =
    keys.some(({ key }) => isSignature(key, receipt, signature)) &&
    read.data.code === ownCode &&
    saysNothingElse(given.file, said, read.data);
  if (!isGenuine) return { outcome: 'changed' };
  const code = given.code.trim();
  const codeMatches = code === '' ? null : isSameCode(code, ownCode);
  return { outcome: 'genuine', school: receipt.school, issuedAt: receipt.issuedAt, codeMatches };
}

/**
 * Whether a person who reads the file reads what was signed: no field beside those of a receipt, and none twice, of
 * which a program takes the last and a person the first. Blanks between fields say nothing.
 */
function saysNothingElse(file: string, said: unknown, read: AnySignedReceipt): boolean {
  const withoutBlanks = file.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
  return withoutBlanks === JSON.stringify(said) && canonical(said) === canonical(read);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
