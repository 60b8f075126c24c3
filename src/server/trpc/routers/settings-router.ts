import { z } from 'zod';
import { findCurrency, findSchoolPolicy } from '../../../domain/authoring/lessons/marking-policy.ts';
import { readGradeScale, saveGradeScale } from '../../../domain/grading/gradebook/grade-scale-setting.ts';
import { needsSetUp } from '../../../domain/identity/set-up-installation.ts';
import { findMailServer } from '../../../domain/kernel/mail/find-mail-server.ts';
import { findLogo, removeLogo } from '../../../domain/operations/installation/school-logo.ts';
import {
  readDisplayNames,
  readLanguage,
  readSchoolNames,
  readTeachersRenew,
  readTimeZone,
  saveCurrency,
  saveLanguage,
  saveSchoolNames,
  saveTeachersRenew,
  saveTimeZone,
} from '../../../domain/operations/installation/school-names.ts';
import { schoolScale } from '../../../shared/contracts/gradebook.ts';
import {
  publicSettings,
  schoolCurrency,
  schoolLanguage,
  schoolNames,
  schoolTimeZone,
  teachersRenew,
  timeZoneView,
} from '../../../shared/contracts/settings.ts';
import { procedure, router } from '../procedure.ts';

export const settingsRouter = router({
  public: procedure('public')
    .output(publicSettings)
    .query(async ({ ctx }) => {
      const { evaluator, identityProvider } = ctx.deps;
      await evaluator.refresh?.();
      return {
        ...(await readDisplayNames(ctx.deps, ctx.appName)),
        logo: await findLogo(ctx.deps.db),
        modelLabel: evaluator.label,
        evaluator: evaluator.kind,
        markingPolicy: await findSchoolPolicy(ctx.deps),
        currency: await findCurrency(ctx.deps.db),
        needsSetUp: await needsSetUp(ctx.deps),
        mail: (await findMailServer(ctx.deps)) !== null,
        provider: identityProvider
          ? { label: identityProvider.label, away: identityProvider.isUnreachable() }
          : null,
      };
    }),
  /** Names of the school. */
  school: procedure(['admin'])
    .output(schoolNames)
    .query(({ ctx }) => readSchoolNames(ctx.deps)),
  saveSchool: procedure(['admin'])
    .input(schoolNames)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await saveSchoolNames(ctx.deps, ctx.caller, input);
      return {};
    }),
  removeLogo: procedure(['admin'])
    .output(z.object({}))
    .mutation(async ({ ctx }) => {
      await removeLogo(ctx.deps, ctx.caller);
      return {};
    }),
  /** Default language of the user interface. */
  language: procedure(['admin'])
    .output(schoolLanguage)
    .query(async ({ ctx }) => ({ language: await readLanguage(ctx.deps) })),
  saveLanguage: procedure(['admin'])
    .input(schoolLanguage)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await saveLanguage(ctx.deps, ctx.caller, input);
      return {};
    }),
  /** Time zone of the school. */
  timeZone: procedure(['admin'])
    .output(timeZoneView)
    .query(({ ctx }) => readTimeZone(ctx.deps)),
  saveTimeZone: procedure(['admin'])
    .input(schoolTimeZone)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await saveTimeZone(ctx.deps, ctx.caller, input);
      return {};
    }),
  /** Whether teachers may renew the access of all their students. */
  teachersRenew: procedure(['admin'])
    .output(teachersRenew)
    .query(({ ctx }) => readTeachersRenew(ctx.deps)),
  saveTeachersRenew: procedure(['admin'])
    .input(teachersRenew)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await saveTeachersRenew(ctx.deps, ctx.caller, input);
      return {};
    }),
  saveCurrency: procedure(['admin'])
    .input(schoolCurrency)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await saveCurrency(ctx.deps, ctx.caller, input);
      return {};
    }),
  /** Scale in which course grades are displayed. */
  gradeScale: procedure('signed-in')
    .output(schoolScale)
    .query(({ ctx }) => readGradeScale(ctx.deps)),
  saveGradeScale: procedure(['admin'])
    .input(schoolScale)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await saveGradeScale(ctx.deps, ctx.caller, input);
      return {};
    }),
});
