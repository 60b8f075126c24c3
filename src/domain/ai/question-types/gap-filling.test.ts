import { describe, expect, it } from 'vitest';
import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import { tidyQuestion } from '../../../shared/rules/question-rules.ts';
import { readQuestions } from '../prompts/read-questions.ts';
import { checkGeneratedQuestion } from '../writing/check-generated-question.ts';

const request = {
  language: 'es' as const,
  subject: 'Biología',
  topic: 'Plantas',
  level: 1,
  guidelines: 'plantas',
  difficulty: 2,
  types: ['completar' as const],
  count: 1,
  passage: null,
  avoid: [],
  seed: 7,
};

type WrittenGap = { alternatives?: string[]; options?: string[] };

function written(statement: string, gaps: WrittenGap[] = [], text = 'Completa el texto.'): QuestionDraft {
  const about = gaps.map(({ alternatives = [], options = [] }) => ({ alternatives, options }));
  const entry = { type: 'completar', text, statement, gaps: about, options: [], correctAnswer: '' };
  const read = readQuestions({ questions: [{ ...entry, solutionExample: '', criteria: [] }] }, request);
  if (typeof read === 'string') throw new Error(read);
  return read.questions[0]!;
}

const groupsOf = ({ details }: QuestionDraft) => details?.gaps?.map(({ group }) => group ?? null);
const verdictOn = (question: QuestionDraft) => {
  const checked = checkGeneratedQuestion(question, 'es');
  return checked.fit ? 'fit' : checked.reason;
};
const rejected = 'two gaps could change places';

describe('gaps of one enumeration', () => {
  it.each([
    ['En la fotosíntesis las plantas de casi todo el mundo toman [[agua]] y [[luz]] del sol.', [1, 1]],
    [
      'Una planta con flores tiene siempre [[raíz]], [[tallo]] y [[hojas]], y crece hacia la luz del sol.',
      [1, 1, 1],
    ],
    [
      'La planta toma [[agua]] y [[sales]] del suelo en que crece, y con ellas y la luz del sol fabrica sobre todo [[azúcares]], y también grasas.',
      [1, 1, null],
    ],
    [
      'Las dos soluciones enteras de la ecuación de segundo grado son [[2]] y [[3]], las dos positivas.',
      [1, 1],
    ],
  ])('may be filled in any order: %s', (statement, groups) => {
    const question = written(statement);
    expect(groupsOf(question)).toEqual(groups);
    const checked = checkGeneratedQuestion(question, 'es');
    expect(checked).toMatchObject({ fit: true });
    // The group survives the checks and saving.
    if (checked.fit) expect(groupsOf(checked.question)).toEqual(groups);
    expect(tidyQuestion(question).details?.gaps?.map(({ group }) => group ?? null)).toEqual(groups);
  });

  it.each([
    [
      'whose places have a meaning',
      'El agua y la sal común se escriben [[H2O]] y [[NaCl]], respectivamente, en la química.',
      [],
    ],
    ['of a range', 'La guerra civil española se libró en casi todo el país entre [[1936]] y [[1939]].', []],
    [
      'of which one is chosen from a list',
      'En la fotosíntesis las plantas de casi todo el mundo toman [[agua]] y [[luz]] del sol.',
      [{}, { options: ['lluvia', 'tierra'] }],
    ],
    [
      'that one word would fill',
      'En la fotosíntesis las plantas de casi todo el mundo toman [[agua]] y [[luz]] del sol.',
      [{ alternatives: ['luz'] }, {}],
    ],
  ])('are rejected as before when they are gaps %s', (_, statement, gaps) => {
    const question = written(statement, gaps);
    expect(groupsOf(question)).toEqual([null, null]);
    expect(verdictOn(question)).toBe(rejected);
  });

  it('are rejected when the question asks for their order, or nothing stands between them', () => {
    const statement =
      'La división de una célula con núcleo dura en los animales un día y pasa por [[profase]], [[metafase]] y [[anafase]].';
    expect(verdictOn(written(statement, [], 'Completa las fases en orden.'))).toBe(rejected);
    expect(
      verdictOn(written('Las plantas de casi todo el mundo toman [[agua]][[luz]] cada día del año.')),
    ).toBe(rejected);
  });
});
