import { z } from 'zod';
import { getTermOverview } from '../../../domain/overviews/term-overview/get-term-overview.ts';
import { closeYear } from '../../../domain/school/years/close-year.ts';
import { listTerms, saveTerms } from '../../../domain/school/years/manage-terms.ts';
import { addYear, listYears, updateYear } from '../../../domain/school/years/manage-years.ts';
import { gradeTerm, saveTermsInput } from '../../../shared/contracts/gradebook.ts';
import { termOverview, termOverviewInput } from '../../../shared/contracts/term-overview.ts';
import {
  closeYearInput,
  schoolYear,
  updateYearInput,
  yearFields,
  yearRef,
} from '../../../shared/contracts/years.ts';
import { procedure, router } from '../procedure.ts';

const done = z.object({});

export const yearsRouter = router({
  list: procedure('signed-in')
    .output(z.array(schoolYear))
    .query(({ ctx }) => listYears(ctx.deps)),
  /** The courses of the current year in a term, by counts and means. */
  termOverview: procedure(['admin'])
    .input(termOverviewInput)
    .output(termOverview)
    .query(({ ctx, input }) => getTermOverview(ctx.deps, input)),
  add: procedure(['admin'])
    .input(yearFields)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await addYear(ctx.deps, ctx.caller, input);
      return {};
    }),
  update: procedure(['admin'])
    .input(updateYearInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await updateYear(ctx.deps, ctx.caller, input);
      return {};
    }),
  close: procedure(['admin'])
    .input(closeYearInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await closeYear(ctx.deps, ctx.caller, input);
      return {};
    }),
  terms: procedure(['admin'])
    .input(yearRef)
    .output(z.array(gradeTerm))
    .query(({ ctx, input }) => listTerms(ctx.deps, input.yearId)),
  saveTerms: procedure(['admin'])
    .input(saveTermsInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await saveTerms(ctx.deps, ctx.caller, input);
      return {};
    }),
});
