/** What the server reads of a request to answer it. */
export interface ServedRequest {
  schemaName: string;
  messages: { role: string; content: string }[];
  /** Another one gives another answer; without one it is always the same. */
  seed?: number | null;
}

/** The language our prompts ask for. */
export function languageOf(messages: ServedRequest['messages']): 'Spanish' | 'English' {
  return /\b(?:in|feedback:|criteria:) Spanish\b/.test(messages.map((message) => message.content).join('\n'))
    ? 'Spanish'
    : 'English';
}

/** The JSON block of the user messages that begins with the given key. */
export function jsonAfter<T>(messages: ServedRequest['messages'], key: string): T {
  for (const { role, content } of messages) {
    if (role !== 'user') continue;
    const line = content.split('\n').find((one) => one.startsWith(`{${key}`));
    if (line) return JSON.parse(line) as T;
  }
  throw new Error(`the request holds no JSON block that begins with ${key}`);
}
