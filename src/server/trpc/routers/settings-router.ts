import { adminExists } from '../../../domain/identity/identity-queries.ts';
import { publicSettings } from '../../../shared/contracts/settings.ts';
import { procedure, router } from '../procedure.ts';

export const settingsRouter = router({
  public: procedure('public')
    .output(publicSettings)
    .query(async ({ ctx }) => ({ ...ctx.publicSettings, needsSetUp: !(await adminExists(ctx.deps.db)) })),
});
