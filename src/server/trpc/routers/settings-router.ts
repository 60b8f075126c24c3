import { needsSetUp } from '../../../domain/identity/set-up-installation.ts';
import { publicSettings } from '../../../shared/contracts/settings.ts';
import { procedure, router } from '../procedure.ts';

export const settingsRouter = router({
  public: procedure('public')
    .output(publicSettings)
    .query(async ({ ctx }) => ({ ...ctx.publicSettings, needsSetUp: await needsSetUp(ctx.deps) })),
});
