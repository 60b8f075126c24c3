import OpenAI from 'openai';
import { openAiAddress } from '../../domain/ai/models.ts';
import { assertSafeBaseUrl } from './assert-safe-base-url.ts';
import { boundedFetch } from './bounded-fetch.ts';

export interface ServerAddress {
  /** Base URL of any server with the Chat Completions API; null means OpenAI. */
  baseUrl: string | null;
  apiKey: string | null;
}

/** Longest delay that setTimeout accepts. */
const longestTimerMs = 2 ** 31 - 1;

/** Creates the HTTP client for a Chat Completions server; throws when the address is not allowed. */
export function createClient(settings: ServerAddress): OpenAI {
  const baseUrl = settings.baseUrl || openAiAddress;
  assertSafeBaseUrl(baseUrl);
  const { address, query } = splitAddress(baseUrl);
  return new OpenAI({
    baseURL: address,
    defaultQuery: query,
    // Azure deployment URLs contain an API version and expect the key in the `api-key` header.
    defaultHeaders: 'api-version' in query ? { 'api-key': settings.apiKey || 'none' } : {},
    // Local servers need no key, but the client requires one. Setting every field keeps the client from reading the
    // environment.
    apiKey: settings.apiKey || 'none',
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    // `CallTimer` handles the timeouts.
    timeout: longestTimerMs,
    logLevel: 'off',
    fetch: boundedFetch,
  });
}

/** Separates the query string, because the client appends paths to the base URL. */
function splitAddress(baseUrl: string): { address: string; query: Record<string, string> } {
  const url = new URL(baseUrl);
  const query = Object.fromEntries(url.searchParams);
  url.search = '';
  return { address: url.href.replace(/\/$/, ''), query };
}
