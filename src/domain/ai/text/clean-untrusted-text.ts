import { cleanPlain } from '../../../shared/content/plain.ts';

/** Characters of an answer that are used; longer answers are truncated, never rejected. */
export const maxAnswerCharacters = 10_000;

// Role markers of chat templates.
const roleTokens =
  /<\|[^|<>]{1,40}\|>|<<\/?SYS>>|\[\/?INST\]|<\/?(?:system|assistant|user|developer|tool)>|<\/?s>|<(?:start|end)_of_turn>|^#{2,}\s*(?:system|assistant|instruction|user)s?\s*:?\s*$/gim;

/** Returns untrusted text for use in a prompt: without invisible characters and role tokens, and truncated to `limit`. */
export function cleanUntrustedText(text: string, limit = maxAnswerCharacters): string {
  let cleaned: string = cleanPlain(text.slice(0, limit * 4));
  // Removing a token can create another one from the surrounding text.
  for (let round = 0; round < 3; round++) {
    const next = cleaned.replace(roleTokens, ' ');
    if (next === cleaned) break;
    cleaned = next;
  }
  return cutCharacters(cleaned, limit).trim();
}

function cutCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const splitsPair = /[\ud800-\udbff]/.test(text[limit - 1] ?? '');
  return text.slice(0, splitsPair ? limit - 1 : limit);
}
