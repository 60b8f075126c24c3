import { APIError } from 'openai';
import { describe, expect, test } from 'vitest';
import { contextSizeIn, faultOfError } from './call-faults.ts';

function faultOf(status: number, error: unknown) {
  return faultOfError(
    APIError.generate(status, { error }, undefined, new Headers()),
    new AbortController().signal,
    0,
  );
}

describe('an exceeded context', () => {
  test.each([
    // OpenAI and Azure: learn.microsoft.com, community.openai.com.
    [
      400,
      "This model's maximum context length is 8192 tokens. However, you requested 9210 tokens (7210 in the messages, 2000 in the completion). Please reduce the length of the messages or completion.",
      8_192,
    ],
    // vLLM since 0.16: github.com/harbor-framework/harbor/pull/996.
    [
      400,
      "You passed 1015 input tokens and requested 10 output tokens. However, the model's context length is only 1024 tokens, resulting in a maximum input length of 1014 tokens. Please reduce the length of the input prompt. (parameter=input_tokens, value=1015)",
      1_024,
    ],
    // An older vLLM: github.com/vllm-project/vllm/issues/4667.
    [400, 'max_tokens must be at least 1, got -186.', null],
    // llama.cpp: github.com/ggml-org/llama.cpp/pull/15780 and issues/19774.
    [400, 'request (4390 tokens) exceeds the available context size (4096 tokens), try increasing it', 4_096],
    [
      500,
      'the request exceeds the available context size. try increasing the context size or enable context shift',
      null,
    ],
    [500, 'Context size has been exceeded.', null],
    // llama-cpp-python: github.com/fedora-copr/logdetective-website/pull/193.
    [500, 'Requested tokens (2285) exceed context window of 2048', 2_048],
    // LM Studio: github.com/lmstudio-ai/lmstudio-bug-tracker/issues/546.
    [
      400,
      'Trying to keep the first 111490 tokens when context the overflows. However, the model is loaded with context length of only 32768 tokens, which is not enough. Try to load the model with a larger context length, or provide a shorter input.',
      32_768,
    ],
  ])('is recognised with the size that the message states: %i %s', (status, message, size) => {
    const fault = faultOf(status, { message });
    expect(fault.code).toBe('context-exceeded');
    expect(contextSizeIn(fault.message)).toBe(size);
  });

  test('is recognised by the fields of the error', () => {
    const fault = faultOf(500, { message: 'too large', type: 'exceed_context_size_error', n_ctx: 256 });
    expect(fault.code).toBe('context-exceeded');
    expect(contextSizeIn(fault.message)).toBe(256);
  });
});

test.each([
  [
    400,
    "Invalid schema for response_format 'write': In context=('properties', 'page'), 'type' is missing",
    'bad-request',
  ],
  [400, 'max_tokens is too large: 9000. This model supports at most 4096 completion tokens.', 'bad-request'],
  [500, 'The server had an error while processing your request.', 'server-error'],
  [500, 'Jinja Exception: System role not supported', 'bad-request'],
  [429, 'Rate limit reached: 8000 tokens per minute', 'rate-limited'],
])('does not report an exceeded context for %i %s', (status, message, code) => {
  expect(faultOf(status, { message }).code).toBe(code);
});
