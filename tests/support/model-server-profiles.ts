import { type Behaviour, goodText, type RecordedRequest, type Script } from './model-server.ts';
import type { StreamStyle } from './model-server-stream.ts';

/** A real model server: what it refuses and how it formats its answers. */
export interface ServerProfile {
  name: string;
  /** The query string appended to OPENAI_BASE_URL. */
  query?: string;
  /** The first refusal that applies wins; the client avoids each by another form of request. */
  refusals: Refusal[];
  /** The refusal of a request longer than the context; null for servers that truncate silently. */
  contextRefusal: ((asked: number, holds: number) => Behaviour) | null;
  /** Adds text around a good answer. */
  decorate?: (text: string) => string;
  style: StreamStyle;
}

type Refusal = (request: RecordedRequest) => Behaviour | null;

function refused(status: number, body: unknown): Behaviour {
  return { kind: 'status', status, body };
}

function when(applies: (request: RecordedRequest) => boolean, behaviour: Behaviour): Refusal {
  return (request) => (applies(request) ? behaviour : null);
}

const wantsFormat = (type: string) => (request: RecordedRequest) =>
  request.body.response_format?.type === type;
const hasSystemRole = (request: RecordedRequest) =>
  request.body.messages.some(({ role }) => role === 'system');
const rolesRepeat = ({ body: { messages } }: RecordedRequest) =>
  messages.some(({ role }, index) => index > 0 && role === messages[index - 1]?.role);

function openAiContextRefusal(asked: number, holds: number): Behaviour {
  return refused(400, {
    error: {
      message: `This model's maximum context length is ${holds} tokens. However, your messages resulted in ${asked} tokens. Please reduce the length of the messages.`,
      type: 'invalid_request_error',
      param: 'messages',
      code: 'context_length_exceeded',
    },
  });
}

/** Bodies and texts are those of the real servers; the URL after each states its source. */
export const serverProfiles: ServerProfile[] = [
  {
    // A reasoning model. community.openai.com, "Unsupported parameter: 'max_tokens'"; the API reference on errors.
    name: 'OpenAI',
    refusals: [
      when((request) => 'max_tokens' in request.body, {
        kind: 'status',
        status: 400,
        body: {
          error: {
            message:
              "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
            type: 'invalid_request_error',
            param: 'max_tokens',
            code: 'unsupported_parameter',
          },
        },
      }),
      when((request) => 'temperature' in request.body, {
        kind: 'status',
        status: 400,
        body: {
          error: {
            message:
              "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
            type: 'invalid_request_error',
            param: 'temperature',
            code: 'unsupported_value',
          },
        },
      }),
      // An older model of the same server: github.com/langchain-ai/langchain, "max_tokens is too large".
      (request) => {
        const limit = Number(request.body.max_completion_tokens);
        return limit <= 4_096
          ? null
          : refused(400, {
              error: {
                message: `max_tokens is too large: ${limit}. This model supports at most 4096 completion tokens, whereas you provided ${limit}.`,
                type: 'invalid_request_error',
                param: 'max_tokens',
                code: null,
              },
            });
      },
    ],
    contextRefusal: openAiContextRefusal,
    style: { roleFirst: true },
  },
  {
    // Addressed by deployment name, with an older API version.
    name: 'Azure OpenAI',
    query: '?api-version=2024-06-01',
    refusals: [
      when(({ headers, query }) => !headers['api-key'] || !query['api-version'], {
        kind: 'status',
        status: 401,
        body: {
          error: {
            code: '401',
            message:
              'Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key for an active subscription and use a correct regional API endpoint for your resource.',
          },
        },
      }),
      // github.com/langgenius/dify/issues/8994
      when(wantsFormat('json_schema'), {
        kind: 'status',
        status: 400,
        body: {
          error: {
            message:
              'response_format value as json_schema is enabled only for api versions 2024-08-01-preview and later',
            type: '',
            param: '',
            code: 'BadRequest',
          },
        },
      }),
    ],
    contextRefusal: openAiContextRefusal,
    style: { emptyChoices: true, roleFirst: true },
  },
  {
    // A model that thinks inside its answer. The server truncates long requests silently: docs.ollama.com/context-length.
    name: 'Ollama',
    refusals: [],
    contextRefusal: null,
    decorate: (text) => `<think>\nSECRET thinking about {"items": []}\n</think>\n\n${text}`,
    style: { thinkingField: 'reasoning' },
  },
  {
    // With Gemma's template. Context: github.com/ggml-org/llama.cpp/issues/19774. A template's refusal as a 500:
    // github.com/containers/ramalama/issues/2425.
    name: 'llama.cpp',
    refusals: [
      when(hasSystemRole, {
        kind: 'status',
        status: 500,
        body: {
          error: {
            code: 500,
            message:
              "\n------------\nWhile executing CallExpression at line 1, column 67 in source:\n{{ bos_token }}{% if messages[0]['role'] == 'system' %}{{ raise_exception('System...\n                                                                   ^\nError: Jinja Exception: System role not supported",
            type: 'server_error',
          },
        },
      }),
      when(rolesRepeat, {
        kind: 'status',
        status: 500,
        body: {
          error: {
            code: 500,
            message:
              'Error: Jinja Exception: Conversation roles must alternate user/assistant/user/assistant/...',
            type: 'server_error',
          },
        },
      }),
    ],
    contextRefusal: (asked, holds) =>
      refused(400, {
        error: {
          code: 400,
          message: `request (${asked} tokens) exceeds the available context size (${holds} tokens), try increasing it`,
          type: 'exceed_context_size_error',
          n_prompt_tokens: asked,
          n_ctx: holds,
        },
      }),
    decorate: (text) => `\`\`\`json\n${text}\n\`\`\``,
    style: { roleFirst: true, thinkingField: 'reasoning_content' },
  },
  {
    // Mistral 7B, and a model whose template opens the thinking tag; the error body has no `error` field. Roles:
    // github.com/microsoft/autogen/issues/1037. Context: github.com/vllm-project/vllm/issues/20409.
    name: 'vLLM',
    refusals: [
      when((request) => hasSystemRole(request) || rolesRepeat(request), {
        kind: 'status',
        status: 400,
        body: {
          object: 'error',
          message: 'Conversation roles must alternate user/assistant/user/assistant/...',
          type: 'BadRequestError',
          param: null,
          code: 400,
        },
      }),
    ],
    contextRefusal: (asked, holds) =>
      refused(400, {
        object: 'error',
        message: `This model's maximum context length is ${holds} tokens. However, you requested ${asked} tokens (${asked - 500} in the messages, 500 in the completion). Please reduce the length of the messages or completion.`,
        type: 'BadRequestError',
        param: null,
        code: 400,
      }),
    style: { roleFirst: true, thinkingField: 'reasoning_content', withoutDone: true },
  },
  {
    // Errors are plain text. Format: github.com/lmstudio-ai/lmstudio-bug-tracker/issues/307. Context:
    // github.com/Gitlawb/openclaude/issues/353.
    name: 'LM Studio',
    refusals: [
      when(wantsFormat('json_schema'), {
        kind: 'status',
        status: 400,
        body: { error: 'Invalid JSON Schema: structured output is not supported by this model' },
      }),
      when(wantsFormat('json_object'), {
        kind: 'status',
        status: 400,
        body: { error: "'response_format.type' must be 'json_schema' or 'text'" },
      }),
    ],
    contextRefusal: (asked, holds) =>
      refused(400, {
        error: `The number of tokens to keep from the initial prompt is greater than the context length (n_keep: ${asked}>= n_ctx: ${holds}). Try to load the model with a larger context length, or provide a shorter input.`,
      }),
    decorate: (text) => `SECRET thinking without its beginning\n</think>\n\n${text}`,
    style: { keepAlive: true },
  },
];

/** Returns the script of a profile. `holds` limits the context in tokens of four characters. */
export function scriptOf(profile: ServerProfile, holds = Number.POSITIVE_INFINITY): Script {
  return (request) => {
    for (const refusal of profile.refusals) {
      const behaviour = refusal(request);
      if (behaviour) return behaviour;
    }
    const asked = Math.ceil(JSON.stringify(request.body.messages).length / 4);
    if (asked + 500 > holds && profile.contextRefusal) return profile.contextRefusal(asked, holds);
    const text = (profile.decorate ?? String)(goodText(request));
    if (request.body.stream) return { kind: 'stream', text, style: profile.style };
    const { thinkingField } = profile.style;
    return { kind: 'content', content: text, fields: thinkingField ? { [thinkingField]: 'SECRET' } : {} };
  };
}
