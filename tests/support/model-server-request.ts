/** The parts of a request that determine the answer. */
export interface ServedRequest {
  schemaName: string;
  messages: { role: string; content: string }[];
  /** Different seeds give different answers; without a seed the answer is always the same. */
  seed?: number | null;
}

/** Returns the language that the prompt requests. */
export function languageOf(messages: ServedRequest['messages']): 'Spanish' | 'English' {
  return /\b(?:in|feedback:|criteria:) Spanish\b/.test(messages.map((message) => message.content).join('\n'))
    ? 'Spanish'
    : 'English';
}

/** Returns the JSON block in the user messages that begins with this key. */
export function jsonAfter<T>(messages: ServedRequest['messages'], key: string): T {
  for (const { role, content } of messages) {
    if (role !== 'user') continue;
    const line = content.split('\n').find((one) => one.startsWith(`{${key}`));
    if (line) return JSON.parse(line) as T;
  }
  throw new Error(`the request holds no JSON block that begins with ${key}`);
}
