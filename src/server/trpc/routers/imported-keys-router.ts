import { z } from 'zod';
import {
  checkImportedKeys,
  listImportedKeys,
} from '../../../domain/overviews/imported-keys/list-imported-keys.ts';
import { checkKeysInput, doubtedKeys } from '../../../shared/contracts/imported-keys.ts';
import { procedure, router } from '../procedure.ts';

export const importedKeysRouter = router({
  list: procedure(['teacher', 'admin'])
    .output(doubtedKeys)
    .query(({ ctx }) => listImportedKeys(ctx.deps, ctx.caller)),
  check: procedure(['teacher', 'admin'])
    .input(checkKeysInput)
    .output(z.void())
    .mutation(({ ctx, input }) => checkImportedKeys(ctx.deps, ctx.caller, input)),
});
