import { z } from 'zod';
import { listOwnStudents, listPeople } from '../../../domain/identity/list-people.ts';
import { addPerson, resetPersonPassword, updatePerson } from '../../../domain/identity/manage-people.ts';
import type { ManagedRole } from '../../../shared/contracts/people.ts';
import { restCall } from '../rest-call.ts';
import { type PersonTexts, personTexts, restErrors } from '../rest-texts.ts';
import { address, id, noInput, secret, text } from '../wire/wire-fields.ts';
import { sortByFoldedName, toWirePerson, wirePerson } from '../wire/wire-person.ts';

/** The calls for each role differ only in names, texts and some shapes. */
interface Names {
  /** Ids in the contract: list, add, update, reset. */
  ids: [string, string, string, string];
  list: string;
  add: string;
  update: string;
  reset: string;
}

function callsFor(role: ManagedRole, names: Names) {
  const texts: PersonTexts = personTexts[role];
  const errors = {
    'email-invalid': restErrors.badEmail,
    'password-too-short': restErrors.passwordShort,
    'person-not-found': texts.missing,
    'email-taken': restErrors.emailTaken,
  };
  const admin = { area: 'admin', access: ['admin'] } as const;

  const list = restCall({
    ...admin,
    id: names.ids[0],
    method: 'GET',
    path: `admin/${names.list}`,
    summary: `Every ${role}, by id.`,
    input: noInput,
    output: z.array(wirePerson),
    run: async ({ deps }) => (await listPeople(deps, role)).map(toWirePerson),
  });

  const add = restCall({
    ...admin,
    id: names.ids[1],
    method: 'POST',
    path: `admin/${names.add}`,
    summary: `A new ${role} with a password that lasts.`,
    input: z.object({ names: text(200), email: address, password: secret }),
    output: z.union([
      wirePerson.extend({ message: z.string() }),
      z.object({ message: z.string(), student: wirePerson }),
    ]),
    status: 201,
    invalid: texts.addFields,
    errors: { 'missing-fields': texts.addFields, ...errors },
    async run({ deps, caller }, input) {
      const added = toWirePerson(await addPerson(deps, caller, { ...input, role }));
      // The contract returns a teacher as the body itself, a student nested in it.
      if (role === 'teacher') return { ...added, message: texts.added };
      return { message: texts.added, student: added };
    },
  });

  const update = restCall({
    ...admin,
    id: names.ids[2],
    method: 'PUT',
    path: `admin/${names.update}`,
    summary: `Changes name and e-mail of a ${role}.`,
    input: z.object({ id_user: id, names: text(200), email: address }),
    output: z.object({ message: z.string(), teacher: wirePerson.optional(), student: wirePerson.optional() }),
    invalid: texts.updateFields,
    errors: { 'missing-fields': texts.updateFields, ...errors },
    async run({ deps, caller }, { id_user: userId, ...fields }) {
      const updated = toWirePerson(await updatePerson(deps, caller, { ...fields, userId, role }));
      return { message: texts.updated, [role]: updated };
    },
  });

  const reset = restCall({
    ...admin,
    id: names.ids[3],
    method: 'POST',
    path: `admin/${names.reset}`,
    summary: `A one-time password for a ${role}, in this answer only.`,
    input: z.object({ id_user: id }),
    output: z.object({
      message: z.string(),
      temporary_password: z.string(),
      must_change_password: z.literal(true),
    }),
    errors,
    async run({ deps, caller }, input) {
      const password = await resetPersonPassword(deps, caller, { role, userId: input.id_user });
      return {
        message: 'Contraseña reseteada.',
        temporary_password: password,
        must_change_password: true as const,
      };
    },
  });

  return [list, add, update, reset];
}

const ownStudents = restCall({
  id: 'T01',
  method: 'GET',
  path: 'teacher/get_students',
  summary: "The students of the teacher's courses, by name, each once.",
  area: 'teacher',
  access: ['teacher'],
  input: noInput,
  output: z.array(wirePerson),
  run: async ({ deps, caller }) => sortByFoldedName(await listOwnStudents(deps, caller)).map(toWirePerson),
});

export const peopleCalls = [
  ...callsFor('teacher', {
    ids: ['A02', 'A03', 'A04', 'A08'],
    list: 'get_teachers',
    add: 'add_teacher',
    update: 'update_teacher',
    reset: 'reset_teacher_password',
  }),
  ...callsFor('student', {
    ids: ['A09', 'A10', 'A11', 'A15'],
    list: 'get_students',
    add: 'add_student',
    update: 'update_student',
    reset: 'reset_user_password',
  }),
  ownStudents,
];
