import { z } from 'zod';
import { findCurrency, findSchoolPolicy } from '../../../domain/attempts/marking-policy.ts';
import type { Deps } from '../../../domain/deps.ts';
import { readGradeScale, saveGradeScale } from '../../../domain/grading/gradebook/grade-scale-setting.ts';
import { needsSetUp } from '../../../domain/identity/set-up-installation.ts';
import { cacheBriefly } from '../../../domain/kernel/database/cache-briefly.ts';
import { isCopy } from '../../../domain/kernel/installation/is-copy.ts';
import { findMailServer } from '../../../domain/kernel/mail/find-mail-server.ts';
import {
  isAssistantAllowedInLessons,
  setAssistantInLessons,
} from '../../../domain/operations/ai-admin/assistant-in-lessons.ts';
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
  assistantInLessons,
  publicSettings,
  schoolCurrency,
  schoolLanguage,
  schoolNames,
  schoolTimeZone,
  teachersRenew,
  timeZoneView,
} from '../../../shared/contracts/settings.ts';
import { procedure, router } from '../procedure.ts';

/** The part of the public settings that is stored; strangers may request it at any rate. */
const readStoredSettings = cacheBriefly(async (deps: Deps & { appName: string }) => {
  await deps.evaluator.refresh?.();
  return {
    ...(await readDisplayNames(deps, deps.appName)),
    logo: await findLogo(deps.db),
    markingPolicy: await findSchoolPolicy(deps),
    currency: await findCurrency(deps.db),
    needsSetUp: await needsSetUp(deps),
    mail: (await findMailServer(deps)) !== null && !(await isCopy(deps.db)),
  };
});

export const settingsRouter = router({
  public: procedure('public')
    .output(publicSettings)
    .query(async ({ ctx: { deps, appName } }) => {
      const { evaluator, identityProvider } = deps;
      return {
        ...(await readStoredSettings({ ...deps, appName })),
        modelLabel: evaluator.label,
        evaluator: evaluator.kind,
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
  /** Whether students may use the assistant while they take a lesson. */
  assistant: procedure(['admin'])
    .output(assistantInLessons)
    .query(async ({ ctx }) => ({ allowed: await isAssistantAllowedInLessons(ctx.deps) })),
  saveAssistant: procedure(['admin'])
    .input(assistantInLessons)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await setAssistantInLessons(ctx.deps, ctx.caller, input);
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
