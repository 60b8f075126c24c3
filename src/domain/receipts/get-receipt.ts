import { textOfHtml } from '../../shared/content/html.ts';
import type { Receipt, SignedReceipt, Verification } from '../../shared/contracts/receipts.ts';
import { signedReceipt } from '../../shared/contracts/receipts.ts';
import type { GradedAnswer } from '../../shared/contracts/sittings.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { findPerson } from '../identity/people-queries.ts';
import { newSecret } from '../identity/secrets.ts';
import { findLesson } from '../lessons/lesson-queries.ts';
import { readSetting, writeSetting } from '../settings/setting-queries.ts';
import { getResult } from '../sittings/get-result.ts';
import { findSitting } from '../sittings/sitting-queries.ts';
import { canonical, codeOfSignature, isSameCode, isSignature, signReceipt } from './sign-receipt.ts';

const keySetting = 'receipt_key';

/** The installation's own key, made when the first receipt is asked for. */
async function receiptKey({ db }: Pick<Deps, 'db'>): Promise<string> {
  const known = await readSetting(db, keySetting);
  if (known !== null) return known;
  return write(db, async (tx) => {
    const meanwhile = await readSetting(tx, keySetting);
    if (meanwhile !== null) return meanwhile;
    const key = newSecret();
    await writeSetting(tx, keySetting, key);
    return key;
  });
}

/**
 * What the caller's attempt says, as it is now, signed. Throws `not-found` while its student may read no grade, and
 * for an early exit that was taken back; `forbidden` for everybody else's.
 *
 * @param school the name the installation goes by.
 */
export async function getReceipt(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  sittingId: number,
  school: string,
): Promise<SignedReceipt> {
  const result = await getResult(deps, caller, sittingId);
  const sitting = await findSitting(deps.db, sittingId);
  const lesson = await findLesson(deps.db, result.lessonId);
  if (result.grade === null || !sitting || !lesson) throw new AppError('not-found');
  const student = await findPerson(deps.db, 'student', caller.userId);
  const teacher = await findPerson(deps.db, 'teacher', lesson.teacherId);
  const decided = result.answers.flatMap((answer) => decidedAt(answer) ?? []).sort();
  const receipt: Receipt = {
    version: 1,
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
    durationMinutes: result.durationMinutes,
    extraMinutes: result.extraMinutes,
    grade: result.grade,
    gradedByLabel: result.gradedByLabel,
    questions: result.answers
      .toSorted((one, other) => one.position - other.position)
      .map((answer, index) => toQuestion(answer, index + 1)),
    issuedAt: toInstant(deps.clock.now()),
  };
  const signature = signReceipt(await receiptKey(deps), receipt);
  return { receipt, code: codeOfSignature(signature), signature };
}

/** When an answer's mark, or that it does not count, was last decided; null where only machines did. */
function decidedAt({ decision, annulment }: GradedAnswer): string | null {
  const times = [decision, annulment].flatMap((one) => one?.at ?? []);
  return times.sort().at(-1) ?? null;
}

function toQuestion(answer: GradedAnswer, number: number): Receipt['questions'][number] {
  const option = answer.options.find(({ id }) => id === answer.answer);
  return {
    number,
    question: textOfHtml(answer.question),
    statement: answer.statement,
    answer: option ? `${option.id}) ${option.text}` : answer.answer,
    grade: answer.grade,
    gradedBy: answer.gradedBy,
    before: answer.machineGrade,
    decidedAt: decidedAt(answer),
    annulled: answer.annulled,
  };
}

/** Whether a file is a receipt of this installation that nobody changed. Tells nothing of what it says. */
export async function verifyReceipt(
  deps: Pick<Deps, 'db'>,
  given: { file: string; code: string },
): Promise<Verification> {
  const said = parsed(given.file);
  const read = signedReceipt.safeParse(said);
  if (!read.success) return { outcome: 'not-a-receipt' };
  const { receipt, signature } = read.data;
  const key = await readSetting(deps.db, keySetting);
  const ownCode = codeOfSignature(signature);
  const isGenuine =
    key !== null &&
    isSignature(key, receipt, signature) &&
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
function saysNothingElse(file: string, said: unknown, read: SignedReceipt): boolean {
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
