import type { Agreement, AgreementGroups } from '../../../shared/contracts/agreement.ts';
import type { AiOverview, ModelTrialView } from '../../../shared/contracts/ai-admin.ts';
import type { AiWork } from '../../../shared/contracts/ai-values.ts';
import type { MarkingPolicyView } from '../../../shared/contracts/marking-policy.ts';
import { criteriaPromptVersion } from '../../ai/prompts/derive-criteria.ts';
import { gradingPromptVersion } from '../../ai/prompts/grade-open-answers.ts';
import { writingPromptVersion } from '../../ai/prompts/write-questions.ts';
import type { Deps } from '../../deps.ts';
import { toInstant } from '../../kernel/clock.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { getAgreement } from '../../operations/ai-admin/get-agreement.ts';
import { getAiOverview } from '../../operations/ai-admin/get-ai-overview.ts';
import { getMarkingPolicy } from '../../operations/ai-admin/marking-policy.ts';
import { retentionDays } from '../../operations/retention/retention-days.ts';

export type DocumentDeps = Pick<Deps, 'db' | 'clock' | 'models' | 'evaluator' | 'settings' | 'installation'>;

/** The facts about the installation that fill the documents. */
export interface DocumentFacts {
  /** ISO 8601, UTC. */
  at: string;
  version: string;
  /** Name entered by an admin; empty when not set. */
  school: string;
  /** `host` is null when the work has no model. */
  models: { work: AiWork; label: string; model: string | null; host: string | null }[];
  prompts: { grading: string; writing: string; criteria: string };
  policy: MarkingPolicyView;
  agreement: Agreement;
  graders: AgreementGroups['graders'];
  trials: ModelTrialView[];
  attacks: AiOverview['attacks'][number] | null;
  /** Whether the grading model gets the pictures of questions. */
  seesPictures: boolean;
  appealDays: number;
  /** Retention of prompts and responses of grading calls, in days. */
  callTextDays: number;
}

/** The host of the default API. */
const defaultHost = 'api.openai.com';

export async function gatherFacts(deps: DocumentDeps): Promise<DocumentFacts> {
  const overview = await getAiOverview(deps);
  const policy = await getMarkingPolicy(deps);
  const { graders } = await getAgreement(deps);
  const { retention, school } = await findSettings(deps.db, 'retention', 'school');
  return {
    at: toInstant(deps.clock.now()),
    version: deps.installation.version,
    school: school.name,
    models: overview.models.map(({ work, label, model, baseUrl }) => ({
      work,
      label,
      model,
      host: model === null ? null : baseUrl === null ? defaultHost : new URL(baseUrl).host,
    })),
    prompts: {
      grading: gradingPromptVersion,
      writing: writingPromptVersion,
      criteria: criteriaPromptVersion,
    },
    policy,
    agreement: policy.blind,
    graders,
    trials: overview.trials.flatMap(({ trial }) => trial ?? []),
    attacks: overview.attacks.find(({ finishedAt }) => finishedAt !== null) ?? null,
    seesPictures: overview.pictures.state === 'on',
    appealDays: deps.settings.appealDays,
    callTextDays: retentionDays('call-texts', retention) ?? 0,
  };
}
