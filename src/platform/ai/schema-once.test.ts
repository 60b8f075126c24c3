import { expect, it } from 'vitest';
import { furtherSchema, type SchemaHabit, schemaAfterAnswer, schemaAfterFault } from './schema-once.ts';

const made = (schema: SchemaHabit) => ({ format: 'json_schema', schema }) as const;

it('keeps the schema in the text for good, in whatever order the answers of calls come', () => {
  let known: SchemaHabit = 'unknown';
  const hear = (told: SchemaHabit) => {
    known = furtherSchema(known, told);
    return known;
  };
  expect(hear(schemaAfterAnswer(made('unknown'), { form: 'as-asked' }))).toBe('enough');
  expect(hear(schemaAfterFault(made('enough'), 'wrong-shape'))).toBe('told');
  // One that went well without the text, and one that was the first with another, come late.
  expect(hear(schemaAfterAnswer(made('enough'), {}))).toBe('told');
  expect(hear(schemaAfterAnswer(made('unknown'), { form: 'as-asked' }))).toBe('told');
});

it('blames no want of the text where it was there', () => {
  expect(schemaAfterFault(made('unknown'), 'not-json')).toBe('unknown');
  expect(schemaAfterFault(made('enough'), 'timeout')).toBe('enough');
});
