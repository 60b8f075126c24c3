import { z } from 'zod';
import { findAccountIds } from '../../../domain/identity/list-people.ts';
import { enrolRoster } from '../../../domain/school/courses/enrol-roster.ts';
import { rosterSkipReasons } from '../../../shared/contracts/people.ts';
import { maxRosterRows } from '../../../shared/contracts/staff-limits.ts';
import { restCall } from '../rest-call.ts';
import { RestError } from '../rest-error.ts';
import { restErrors } from '../rest-texts.ts';
import { anything, id } from '../wire/wire-fields.ts';

/** A cell that is not a string becomes empty, so that only its row is reported. */
const cells = z
  .array(anything)
  .nullish()
  .transform((list) => list?.map((cell) => (typeof cell === 'string' ? cell : '')));

const enrol = restCall({
  id: 'T05',
  method: 'POST',
  path: 'verify_email',
  largeBody: true,
  summary:
    'Enrols the students of a list in a course; new accounts get a one-time password, in this answer only.',
  area: 'teacher',
  access: ['teacher'],
  input: z.object({ emails: cells, names: cells, id_subjectxteacher: id }),
  output: z.object({
    success: z.literal(true),
    message: z.string(),
    processed: z.int(),
    created: z.array(
      z.object({ id_user: z.int(), names: z.string(), email: z.string(), temporary_password: z.string() }),
    ),
    enrolled: z.array(z.int()),
    skipped: z.array(z.object({ row: z.int(), email: z.string(), reason: z.enum(rosterSkipReasons) })),
  }),
  invalid: restErrors.badLists,
  errors: { 'not-found': restErrors.courseMissing, 'no-valid-rows': restErrors.noRows },
  async run({ deps, caller, reply }, { emails, names, id_subjectxteacher: courseId }) {
    if (!emails || !names || emails.length !== names.length) throw new RestError(restErrors.badLists);
    // The domain refuses more rows, so further ones need not be built.
    const rows = emails
      .slice(0, maxRosterRows + 1)
      .map((email, index) => ({ email, names: names[index] ?? '' }));
    const result = await enrolRoster(deps, caller, { courseId, rows });
    const people = [...result.created, ...result.enrolled];
    const ids = await findAccountIds(
      deps,
      people.map(({ email }) => email),
    );
    const created = result.created.map(({ password, names, email }) => ({
      names,
      email,
      id_user: ids.get(email) ?? 0,
      temporary_password: password,
    }));
    const enrolled = people.map(({ email }) => ids.get(email) ?? 0);
    if (enrolled.length > 0) reply.code(201);
    const processed = enrolled.length + result.already.length;
    return {
      success: true as const,
      message: `Archivo CSV procesado exitosamente. ${processed} estudiantes procesados.`,
      processed,
      created,
      enrolled: enrolled.toSorted((one, other) => one - other),
      skipped: result.skipped,
    };
  },
});

export const rosterCalls = [enrol];
