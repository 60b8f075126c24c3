import type { ChatMessage, ChatRequest } from '../../domain/ai/chat-model.ts';
import type { AiFaultCode } from '../../domain/ai/evaluator.ts';
import { schemaText } from '../../domain/ai/prompts/prompt-parts.ts';

/** How a server takes the form of an answer. */
export type AnswerFormat = 'json_schema' | 'json_object' | 'text';
/** Whether a schema in `response_format` is enough, or must stand in the text as well. */
export type SchemaHabit = 'unknown' | 'enough' | 'told';
interface FormHabits {
  format: AnswerFormat;
  schema: SchemaHabit;
}

/**
 * A schema stands twice in a request, in `response_format` and in the text, since many servers never show the first
 * to the model. Where the first is enough the second is left out: more than a third of the rules' tokens. To find out, the
 * first call asks in `response_format` alone for one field more; an answer that has it was made by that schema.
 */
const mark = 'form';
const markValue = 'as-asked';

/** The same schema with the field that only `response_format` tells of. */
export function markedSchema(schema: Record<string, unknown>): Record<string, unknown> {
  const { properties = {}, required = [] } = schema as { properties?: object; required?: string[] };
  return {
    ...schema,
    properties: { ...properties, [mark]: { type: 'string', enum: [markValue] } },
    required: [...required, mark],
  };
}

export function leavesOutText({ format, schema }: FormHabits): boolean {
  return format === 'json_schema' && schema === 'enough';
}

export function withoutSchemaText({ messages, schema }: ChatRequest): ChatMessage[] {
  if (!schema) return messages;
  const text = schemaText(schema.schema);
  return messages.map((message) => ({ ...message, content: message.content.replace(text, '').trimEnd() }));
}

/** What an answer in JSON tells; the mark is taken off it. */
export function schemaAfterAnswer(habits: FormHabits, json: unknown): SchemaHabit {
  if (habits.format !== 'json_schema' || habits.schema !== 'unknown') return habits.schema;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return 'told';
  const { [mark]: said } = json as Record<string, unknown>;
  delete (json as Record<string, unknown>)[mark];
  return said === markValue ? 'enough' : 'told';
}

/** What an answer that could not be used tells: made without the text, it may be for want of it. */
export function schemaAfterFault(habits: FormHabits, fault: AiFaultCode | 'ok'): SchemaHabit {
  return leavesOutText(habits) && (fault === 'not-json' || fault === 'wrong-shape') ? 'told' : habits.schema;
}

const order: readonly SchemaHabit[] = ['unknown', 'enough', 'told'];

/** What holds once a call tells something: calls end in any order, and what a later one found out is not forgotten. */
export function furtherSchema(known: SchemaHabit, told: SchemaHabit): SchemaHabit {
  return order.indexOf(told) > order.indexOf(known) ? told : known;
}
