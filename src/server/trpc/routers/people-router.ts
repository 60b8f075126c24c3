import { z } from 'zod';
import { listOwnStudents } from '../../../domain/identity/list-people.ts';
import {
  addPerson,
  dismissAccessRequest,
  resetPersonPassword,
  updatePerson,
} from '../../../domain/identity/manage-people.ts';
import { endPersonSessions, getPersonAccess, unlinkPerson } from '../../../domain/identity/person-access.ts';
import { changePeople } from '../../../domain/operations/people/change-people.ts';
import {
  anonymisePerson,
  getHeldOfPerson,
} from '../../../domain/operations/personal-data/anonymise-person.ts';
import { disablePerson } from '../../../domain/operations/personal-data/disable-person.ts';
import {
  describeSuccession,
  endSubstitution,
  passOnCourses,
} from '../../../domain/operations/succession/pass-on-courses.ts';
import { beginFirstCourse } from '../../../domain/school/groups/begin-first-course.ts';
import { importPeople, previewImport } from '../../../domain/school/groups/import-people.ts';
import { listPeoplePage } from '../../../domain/school/groups/list-people-page.ts';
import { linkSubjects } from '../../../domain/school/subjects/link-subject.ts';
import { listLinkableSubjects, listSubjectsOf } from '../../../domain/school/subjects/list-subjects.ts';
import { courseRef } from '../../../shared/contracts/courses.ts';
import {
  bulkInput,
  bulkResult,
  firstCourseInput,
  importPeopleInput,
  peopleImportPlan,
  peopleImportResult,
} from '../../../shared/contracts/groups.ts';
import {
  addPersonInput,
  anonymisePersonInput,
  anyPersonRef,
  disablePersonInput,
  linkableSubject,
  linkSubjectsInput,
  listedPerson,
  listPeopleInput,
  person,
  personAccess,
  personRef,
  retainedPersonData,
  subject,
  updatePersonInput,
} from '../../../shared/contracts/people.ts';
import { passOnInput, passOnResult, succession, teacherRef } from '../../../shared/contracts/succession.ts';
import { procedure, router } from '../procedure.ts';

export const peopleRouter = router({
  list: procedure(['admin'])
    .input(listPeopleInput)
    .output(z.object({ rows: z.array(listedPerson), total: z.int() }))
    .query(({ ctx, input }) => listPeoplePage(ctx.deps, input)),
  previewImport: procedure(['admin'])
    .input(importPeopleInput)
    .output(peopleImportPlan)
    .mutation(({ ctx, input }) => previewImport(ctx.deps, input)),
  /** Only this response contains the one-time passwords of new accounts. */
  import: procedure(['admin'])
    .input(importPeopleInput)
    .output(peopleImportResult)
    .mutation(({ ctx, input }) => importPeople(ctx.deps, ctx.caller, input)),
  /** Only this response contains the one-time passwords of new accounts. */
  beginFirstCourse: procedure(['admin'])
    .input(firstCourseInput)
    .output(peopleImportResult)
    .mutation(({ ctx, input }) => beginFirstCourse(ctx.deps, ctx.caller, input)),
  /** Applies one action to many people. */
  change: procedure(['admin'])
    .input(bulkInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => changePeople(ctx.deps, ctx.caller, input)),
  add: procedure(['admin'])
    .input(addPersonInput)
    .output(person)
    .mutation(({ ctx, input }) => addPerson(ctx.deps, ctx.caller, input)),
  update: procedure(['admin'])
    .input(updatePersonInput)
    .output(person)
    .mutation(({ ctx, input }) => updatePerson(ctx.deps, ctx.caller, input)),
  /** Only this response contains the one-time password. */
  resetPassword: procedure(['admin'])
    .input(personRef)
    .output(z.object({ password: z.string() }))
    .mutation(async ({ ctx, input }) => ({
      password: await resetPersonPassword(ctx.deps, ctx.caller, input),
    })),
  /** Closes a teacher's request for a new password. */
  dismissAccessRequest: procedure(['admin'])
    .input(anyPersonRef)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await dismissAccessRequest(ctx.deps, ctx.caller, input);
      return {};
    }),
  /** Records of a person that anonymising would keep. */
  held: procedure(['admin'])
    .input(anyPersonRef)
    .output(retainedPersonData)
    .query(({ ctx, input }) => getHeldOfPerson(ctx.deps, input)),
  disable: procedure(['admin'])
    .input(disablePersonInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await disablePerson(ctx.deps, ctx.caller, input);
      return {};
    }),
  /** The courses of a teacher that can be passed on, and to whom. */
  succession: procedure(['admin'])
    .input(teacherRef)
    .output(succession)
    .query(({ ctx, input }) => describeSuccession(ctx.deps, input)),
  passOnCourses: procedure(['admin'])
    .input(passOnInput)
    .output(passOnResult)
    .mutation(({ ctx, input }) => passOnCourses(ctx.deps, ctx.caller, input)),
  endSubstitution: procedure(['admin'])
    .input(courseRef)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await endSubstitution(ctx.deps, ctx.caller, input);
      return {};
    }),
  anonymise: procedure(['admin'])
    .input(anonymisePersonInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await anonymisePerson(ctx.deps, ctx.caller, input);
      return {};
    }),
  access: procedure(['admin'])
    .input(personRef)
    .output(personAccess)
    .query(({ ctx, input }) => getPersonAccess(ctx.deps, input)),
  endSessions: procedure(['admin'])
    .input(personRef)
    .output(z.object({ count: z.int() }))
    .mutation(async ({ ctx, input }) => ({ count: await endPersonSessions(ctx.deps, ctx.caller, input) })),
  /** Unlinks the accounts of sign-in providers from this one. */
  unlink: procedure(['admin'])
    .input(personRef)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await unlinkPerson(ctx.deps, ctx.caller, input);
      return {};
    }),
  subjects: procedure(['admin'])
    .input(personRef)
    .output(z.array(subject))
    .query(({ ctx, input }) => listSubjectsOf(ctx.deps, input)),
  linkableSubjects: procedure(['admin'])
    .input(personRef)
    .output(z.array(linkableSubject))
    .query(({ ctx, input }) => listLinkableSubjects(ctx.deps, input)),
  linkSubjects: procedure(['admin'])
    .input(linkSubjectsInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await linkSubjects(ctx.deps, ctx.caller, input);
      return {};
    }),
  /** Students of any of the caller's courses. */
  myStudents: procedure(['teacher'])
    .output(z.array(person))
    .query(({ ctx }) => listOwnStudents(ctx.deps, ctx.caller)),
});
