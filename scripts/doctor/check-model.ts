import { once } from 'node:events';
import { connect } from 'node:net';
import { AiFault } from '../../src/domain/ai/evaluator.ts';
import { createChatCompletionsModel } from '../../src/platform/ai/chat-completions.ts';
import { refuseMetadataAddress } from '../../src/platform/ai/refuse-metadata-address.ts';
import type { Config } from '../../src/platform/config.ts';
import { type Finding, fault, good, messageOf, notice } from './finding.ts';

type ModelSettings = Pick<Config, 'model' | 'contextTokens' | 'aiTimeoutSeconds'>;

/** Milliseconds to wait for a connection. */
const patience = 5_000;

const openAi = 'https://api.openai.com/v1';

/** Whether the model of the environment can be had. @param ask a real small call, which may cost something. */
export async function checkModel(settings: ModelSettings, ask: boolean): Promise<Finding[]> {
  const { model } = settings;
  if (!model) return [good('model-none')];
  const address = model.baseUrl ?? openAi;
  const host = new URL(address).hostname;
  try {
    refuseMetadataAddress(address);
    if (ask) return [await askModel(settings)];
    await assertListens(new URL(address));
    return [good('model-listens', { host })];
  } catch (error) {
    return [fault('model-address', { host, why: messageOf(error) })];
  }
}

/** Throws what the network says when no program takes a connection at `address`. */
async function assertListens({ hostname, port, protocol }: URL): Promise<void> {
  const socket = connect({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
  });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(patience) });
  } finally {
    socket.destroy();
  }
}

async function askModel({ model, contextTokens, aiTimeoutSeconds }: ModelSettings): Promise<Finding> {
  const chat = createChatCompletionsModel({
    baseUrl: model!.baseUrl,
    apiKey: model!.apiKey,
    model: model!.name,
    contextTokens,
    timeoutMs: aiTimeoutSeconds * 1_000,
    concurrency: 1,
    tries: 1,
  });
  const request = {
    purpose: 'assistant' as const,
    promptVersion: 'doctor',
    messages: [{ role: 'user' as const, content: 'Say OK.' }],
    schema: null,
    replyTokens: 16,
  };
  try {
    const answer = await chat.complete(request, { record: () => {}, signal: new AbortController().signal });
    return good('model-answers', { model: answer.model, milliseconds: answer.milliseconds });
  } catch (error) {
    const code = error instanceof AiFault ? error.code : 'unreachable';
    if (code === 'unauthorized') return fault('model-key', { model: model!.name, why: messageOf(error) });
    if (code === 'rate-limited') return notice('model-busy', { model: model!.name });
    return fault('model-silent', { model: model!.name, why: messageOf(error) });
  }
}
