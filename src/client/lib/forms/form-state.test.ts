import { describe, expect, test } from 'vitest';
import { required } from '../../../shared/rules/field-rules.ts';
import { atLeast, maxTextLength, rule, serverOnlyRule } from '../../../shared/rules/rule-factories.ts';
import {
  assignServerError,
  initialValues,
  isDirty,
  limitsOf,
  readValues,
  validateForm,
} from './form-state.ts';
import { parseWholeNumber } from './whole-number.ts';

const schema = {
  minutes: {
    initial: '30',
    read: parseWholeNumber,
    rules: [required('lesson-fields-missing'), atLeast(1, 'duration-too-short')],
  },
  topic: {
    initial: '',
    rules: [required('lesson-fields-missing'), maxTextLength(5), serverOnlyRule('email-taken')],
  },
  again: {
    initial: '',
    rules: [rule('email-invalid', (again: string, { topic }: { topic: string }) => again !== topic)],
  },
  open: { initial: false },
};
const right = { minutes: '45', topic: 'agua', again: 'agua', open: true };
const codes = (changed: Partial<typeof right>) =>
  Object.entries(validateForm(schema, { ...right, ...changed })).map(([name, problem]) => [
    name,
    problem?.code,
  ]);

describe('a form', () => {
  test('begins with the values of its schema, and is dirty as soon as one differs', () => {
    const typed = initialValues(schema);
    expect(typed).toEqual({ minutes: '30', topic: '', again: '', open: false });
    expect([isDirty(schema, typed), isDirty(schema, { ...typed, open: true })]).toEqual([false, true]);
  });

  test('sends the values that its fields parse', () => {
    expect(readValues(schema, right)).toEqual({ minutes: 45, topic: 'agua', again: 'agua', open: true });
  });

  test('is valid when no rule is broken', () => {
    expect(codes({})).toEqual([]);
  });

  test('reports all problems together, in the order of its fields', () => {
    expect(codes({ minutes: '0', topic: 'sonido' })).toEqual([
      ['minutes', 'duration-too-short'],
      ['topic', 'invalid-input'],
      ['again', 'email-invalid'],
    ]);
  });

  test('reports only missing fields while a field is missing', () => {
    expect(codes({ minutes: '0', topic: '  ' })).toEqual([['topic', 'lesson-fields-missing']]);
    // A value that does not parse as a number counts as missing.
    expect(codes({ minutes: '2.5', again: 'otra' })).toEqual([['minutes', 'lesson-fields-missing']]);
  });

  test('shows a refusal of the server at the only field that declares it', () => {
    const error = new Error('409');
    const taken = { code: 'email-taken', error } as const;
    expect(assignServerError(schema, taken)).toEqual({ topic: taken });
  });

  test('shows a refusal that fits several fields or none at the named field, otherwise at no field', () => {
    const missing = { code: 'lesson-fields-missing' } as const;
    const busy = { code: 'busy' } as const;
    expect(assignServerError(schema, missing)).toEqual({ '': missing });
    expect(assignServerError(schema, busy, 'again')).toEqual({ again: busy });
  });

  test('gives a control the limits of all rules of its field', () => {
    expect(limitsOf(schema.minutes)).toEqual({ required: true, min: 1 });
    expect(limitsOf(schema.topic)).toEqual({ required: true, maxLength: 5 });
    expect(limitsOf(schema.open)).toEqual({});
  });
});
