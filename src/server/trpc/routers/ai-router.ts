import { z } from 'zod';
import { allowAiWork, setBudget } from '../../../domain/operations/ai-admin/ai-work-limits.ts';
import { chooseModel, tryModels } from '../../../domain/operations/ai-admin/choose-model.ts';
import { findSentCalls } from '../../../domain/operations/ai-admin/find-sent-calls.ts';
import { getAgreement } from '../../../domain/operations/ai-admin/get-agreement.ts';
import { getAiOverview } from '../../../domain/operations/ai-admin/get-ai-overview.ts';
import { getCosts } from '../../../domain/operations/ai-admin/get-costs.ts';
import { startLocalModel } from '../../../domain/operations/ai-admin/local-model.ts';
import { getMarkingPolicy, setMarkingPolicy } from '../../../domain/operations/ai-admin/marking-policy.ts';
import { startTrial } from '../../../domain/operations/ai-admin/model-trials.ts';
import { showPicturesToModel } from '../../../domain/operations/ai-admin/show-pictures-to-model.ts';
import {
  getAiDocument,
  keepAiDocument,
  listAiDocuments,
} from '../../../domain/overviews/ai-documents/ai-documents.ts';
import { agreementGroups } from '../../../shared/contracts/agreement.ts';
import {
  aiCosts,
  aiOverview,
  budgetInput,
  localModelInput,
  modelChoiceInput,
  monthInput,
  sentCall,
  sentCallsInput,
  trialInput,
} from '../../../shared/contracts/ai-admin.ts';
import { aiDocument, aiDocumentList, aiDocumentRef } from '../../../shared/contracts/ai-documents.ts';
import { jobRef } from '../../../shared/contracts/jobs.ts';
import { markingPolicyInput, markingPolicyView } from '../../../shared/contracts/marking-policy.ts';
import { contentLanguages } from '../../../shared/contracts/values.ts';
import { procedure, router } from '../procedure.ts';

export const aiRouter = router({
  overview: procedure(['admin'])
    .output(aiOverview)
    .query(({ ctx }) => getAiOverview(ctx.deps)),
  costs: procedure(['admin'])
    .input(monthInput)
    .output(aiCosts)
    .query(({ ctx, input }) => getCosts(ctx.deps, input)),
  sent: procedure(['admin'])
    .input(sentCallsInput)
    .output(z.array(sentCall))
    .query(({ ctx, input }) => findSentCalls(ctx.deps, input)),
  allowWork: procedure(['admin'])
    .input(z.object({ allowed: z.boolean() }))
    .mutation(({ ctx, input }) => allowAiWork(ctx.deps, ctx.caller, input)),
  showPictures: procedure(['admin'])
    .input(z.object({ allowed: z.boolean() }))
    .mutation(({ ctx, input }) => showPicturesToModel(ctx.deps, ctx.caller, input)),
  chooseModel: procedure(['admin'])
    .input(modelChoiceInput)
    .mutation(({ ctx, input }) => chooseModel(ctx.deps, ctx.caller, input)),
  tryModels: procedure(['admin']).mutation(({ ctx }) => tryModels(ctx.deps)),
  fetchLocalModel: procedure(['admin'])
    .input(localModelInput)
    .output(jobRef)
    .mutation(({ ctx, input }) => startLocalModel(ctx.deps, ctx.caller, input)),
  startTrial: procedure(['admin'])
    .input(trialInput)
    .output(jobRef)
    .mutation(({ ctx, input }) => startTrial(ctx.deps, ctx.caller, input)),
  markingPolicy: procedure(['admin'])
    .output(markingPolicyView)
    .query(({ ctx }) => getMarkingPolicy(ctx.deps)),
  documents: procedure(['admin'])
    .input(z.object({ language: z.enum(contentLanguages) }))
    .output(aiDocumentList)
    .query(({ ctx, input }) => listAiDocuments(ctx.deps, input.language)),
  document: procedure(['admin'])
    .input(aiDocumentRef.extend({ version: z.int().positive().nullable() }))
    .output(aiDocument)
    .query(({ ctx, input }) => getAiDocument(ctx.deps, input)),
  keepDocument: procedure(['admin'])
    .input(aiDocumentRef)
    .output(z.int())
    .mutation(({ ctx, input }) => keepAiDocument(ctx.deps, ctx.caller, input)),
  agreement: procedure(['admin'])
    .output(agreementGroups)
    .query(({ ctx }) => getAgreement(ctx.deps)),
  setMarkingPolicy: procedure(['admin'])
    .input(markingPolicyInput)
    .mutation(({ ctx, input }) => setMarkingPolicy(ctx.deps, ctx.caller, input)),
  setBudget: procedure(['admin'])
    .input(budgetInput)
    .mutation(({ ctx, input }) => setBudget(ctx.deps, ctx.caller, input)),
});
