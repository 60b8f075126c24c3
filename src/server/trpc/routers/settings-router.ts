import { findSchoolPolicy } from '../../../domain/authoring/lessons/marking-policy.ts';
import { needsSetUp } from '../../../domain/identity/set-up-installation.ts';
import { publicSettings } from '../../../shared/contracts/settings.ts';
import { procedure, router } from '../procedure.ts';

export const settingsRouter = router({
  public: procedure('public')
    .output(publicSettings)
    .query(async ({ ctx }) => {
      const { evaluator, identityProvider } = ctx.deps;
      await evaluator.refresh?.();
      return {
        appName: ctx.appName,
        modelLabel: evaluator.label,
        evaluator: evaluator.kind,
        markingPolicy: await findSchoolPolicy(ctx.deps),
        needsSetUp: await needsSetUp(ctx.deps),
        provider: identityProvider
          ? { label: identityProvider.label, away: identityProvider.isAway() }
          : null,
      };
    }),
});
