import OpenAI from 'openai';
import { assertSafeBaseUrl } from './assert-safe-base-url.ts';
import { boundedFetch } from './bounded-fetch.ts';

export interface ServerAddress {
  /** Any server that speaks the Chat Completions API; null is OpenAI's own. */
  baseUrl: string | null;
  apiKey: string | null;
}

/** The longest a timer can be set to. */
const longestTimerMs = 2 ** 31 - 1;

/** The HTTP client for a server of the Chat Completions API; throws when the address is not allowed. */
export function createClient(settings: ServerAddress): OpenAI {
  const baseUrl = settings.baseUrl || 'https://api.openai.com/v1';
  assertSafeBaseUrl(baseUrl);
  const { address, query } = splitAddress(baseUrl);
  return new OpenAI({
    baseURL: address,
    defaultQuery: query,
    // Azure's addresses by deployment name a version and want the key under a name of its own.
    defaultHeaders: 'api-version' in query ? { 'api-key': settings.apiKey || 'none' } : {},
    // Local servers need no key, the client does; nothing is taken from the environment.
    apiKey: settings.apiKey || 'none',
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    // The reader of the answer has its own clock.
    timeout: longestTimerMs,
    logLevel: 'off',
    fetch: boundedFetch,
  });
}

/** The client puts the path of a call behind the address, so what follows a `?` goes apart. */
function splitAddress(baseUrl: string): { address: string; query: Record<string, string> } {
  const url = new URL(baseUrl);
  const query = Object.fromEntries(url.searchParams);
  url.search = '';
  return { address: url.href.replace(/\/$/, ''), query };
}
