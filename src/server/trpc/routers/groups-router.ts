import { z } from 'zod';
import { changeGroup, undoGroupChange } from '../../../domain/operations/group-changes/change-group.ts';
import { describeGroupChange } from '../../../domain/operations/group-changes/describe-group-change.ts';
import {
  addGroup,
  enrolGroup,
  listGroups,
  removeGroup,
  renameGroup,
} from '../../../domain/school/groups/manage-groups.ts';
import {
  changeGroupInput,
  groupChange,
  groupChangeRef,
  groupChangeRequest,
} from '../../../shared/contracts/group-change.ts';
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
  /** What changing the group of a student would do. */
  describeChange: procedure(['admin'])
    .input(groupChangeRequest)
    .output(groupChange)
    .query(({ ctx, input }) => describeGroupChange(ctx.deps, input)),
  change: procedure(['admin'])
    .input(changeGroupInput)
    .output(groupChangeRef)
    .mutation(async ({ ctx, input }) => ({ changeId: await changeGroup(ctx.deps, ctx.caller, input) })),
  undoChange: procedure(['admin'])
    .input(groupChangeRef)
    .mutation(({ ctx, input }) => undoGroupChange(ctx.deps, ctx.caller, input)),
  /** Enrols all members of the group in a course. */
  enrol: procedure(['teacher', 'admin'])
    .input(enrolGroupInput)
    .output(enrolGroupResult)
    .mutation(({ ctx, input }) => enrolGroup(ctx.deps, ctx.caller, input)),
});
