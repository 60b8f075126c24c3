import { describe, expect, test } from 'vitest';
import { type ServerProfile, scriptOf, serverProfiles } from '../support/model-server-profiles.ts';
import { modelTasks, servedEvaluator } from './model-tasks.ts';
import { gradingItem, gradingRequest } from './support.ts';

const evaluatorOf = (profile: ServerProfile, holds?: number) =>
  servedEvaluator(scriptOf(profile, holds), {}, profile.query);

const walks = serverProfiles.flatMap((profile) =>
  Object.entries(modelTasks).map(([task, run]) => [profile.name, task, profile, run] as const),
);

test.each(walks)('lets %s serve the task %s, without a refusal from the second call on', async (...walk) => {
  const [, , profile, run] = walk;
  const served = await evaluatorOf(profile);
  expect(JSON.stringify(await run(served))).not.toMatch(/SECRET|think>/);
  const before = served.calls.length;
  await run(served);
  expect(new Set(served.calls.slice(before).map((call) => call.outcome))).toEqual(new Set(['ok']));
});

const refusing = walks.filter(
  ([, task, profile]) => profile.contextRefusal && (task === 'grade' || task === 'write'),
);

test.each(refusing)(
  'splits the request when %s with a small context refuses the task %s',
  async (...walk) => {
    const [, , profile, run] = walk;
    const served = await evaluatorOf(profile, 2_600);
    await run(served);
    const refused = served.calls.filter((call) => call.outcome === 'context-exceeded');
    expect(refused.length).toBeGreaterThan(0);
    const before = served.calls.length;
    await run(served);
    expect(served.calls.slice(before).map((call) => call.outcome)).not.toContain('context-exceeded');
  },
);

describe('a content filter of Azure', () => {
  test('is recognised when it refuses a prompt', async () => {
    const { evaluator, context } = await servedEvaluator(() => ({
      kind: 'status',
      status: 400,
      body: {
        error: {
          message:
            "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry. To learn more about our content filtering policies please read our documentation: https://go.microsoft.com/fwlink/?linkid=2198766",
          type: null,
          param: 'prompt',
          code: 'content_filter',
          status: 400,
          innererror: {
            code: 'ResponsibleAIPolicyViolation',
            content_filter_result: { violence: { filtered: true, severity: 'medium' } },
          },
        },
      },
    }));
    const outcome = await evaluator.gradeOpenAnswers(gradingRequest([gradingItem('q1')]), context);
    expect(outcome.failed).toEqual([{ id: 'q1', fault: 'content-filter' }]);
  });
});
