import { z } from 'zod';
import {
  addGroup,
  enrolGroup,
  listGroups,
  removeGroup,
  renameGroup,
} from '../../../domain/school/groups/manage-groups.ts';
import {
  addGroupInput,
  classGroup,
  enrolGroupInput,
  enrolGroupResult,
  groupRef,
  renameGroupInput,
} from '../../../shared/contracts/groups.ts';
import { procedure, router } from '../procedure.ts';

export const groupsRouter = router({
  list: procedure(['admin', 'teacher'])
    .output(z.array(classGroup))
    .query(({ ctx }) => listGroups(ctx.deps)),
  add: procedure(['admin'])
    .input(addGroupInput)
    .output(groupRef)
    .mutation(async ({ ctx, input }) => ({ groupId: await addGroup(ctx.deps, ctx.caller, input) })),
  rename: procedure(['admin'])
    .input(renameGroupInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await renameGroup(ctx.deps, ctx.caller, input);
      return {};
    }),
  remove: procedure(['admin'])
    .input(groupRef)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removeGroup(ctx.deps, ctx.caller, input);
      return {};
    }),
  /** Enrols all members of the group in a course. */
  enrol: procedure(['teacher', 'admin'])
    .input(enrolGroupInput)
    .output(enrolGroupResult)
    .mutation(({ ctx, input }) => enrolGroup(ctx.deps, ctx.caller, input)),
});
