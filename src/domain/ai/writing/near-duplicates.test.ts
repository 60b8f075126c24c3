import { describe, expect, test } from 'vitest';
import { type ComparableQuestion, createSeenQuestions } from './near-duplicates.ts';

function open(text: string, statement = ''): ComparableQuestion {
  return { type: 'respuesta_abierta', text, statement, options: [], correctAnswer: 'x' };
}

function choice(text: string, right: string, ...wrong: string[]): ComparableQuestion {
  const options = [right, ...wrong].map((option, index) => ({ id: 'abcd'[index]!, text: option }));
  return { type: 'opcion_multiple', text, statement: '', options, correctAnswer: 'a' };
}

describe('a near-duplicate', () => {
  test.each([
    ['case, spaces and accents', 'Explica que  es LA FOTOSINTESIS.'],
    ['markup', '<p>Explica qué es la <b>fotosíntesis</b></p>'],
    ['punctuation', '«Explica qué es la fotosíntesis»'],
  ])('is detected when it differs only in %s', (_, copy) => {
    expect(createSeenQuestions([open('Explica qué es la fotosíntesis.')]).has(open(copy))).toBe(true);
  });

  test('is detected in exercises of which only the numbers differ', () => {
    const train = { ...open('Calcula.', 'Un tren recorre 120 km en 2 horas. ¿A qué velocidad va?') };
    const seen = createSeenQuestions([{ ...train, type: 'ejercicio', correctAnswer: '60 km/h' }]);
    const statement = 'Un tren recorre 350,5 km en cinco horas. ¿A qué velocidad va?';
    expect(seen.has({ ...train, type: 'ejercicio', correctAnswer: '70,1 km/h', statement })).toBe(true);
  });

  test.each([
    ['¿Qué rey gobernaba en España en 1556?', '¿Qué rey gobernaba en España en 1700?'],
    ['¿Qué gas tiene una masa molar de 32 g/mol?', '¿Qué gas tiene una masa molar de 44 g/mol?'],
  ])('is not seen in questions on facts with other numbers: %s, %s', (one, other) => {
    expect(createSeenQuestions([open(one)]).has(open(other))).toBe(false);
  });

  test('is not seen in exercises whose keys are dates or periods', () => {
    const asked = (statement: string, correctAnswer: string) => ({
      ...open('Escribe el periodo.', statement),
      type: 'ejercicio' as const,
      correctAnswer,
    });
    const seen = createSeenQuestions([asked('¿Qué años duró la guerra que terminó en 1918?', '1914-1918')]);
    expect(seen.has(asked('¿Qué años duró la guerra que terminó en 1945?', '1939-1945'))).toBe(false);
  });

  test('is detected when one word of a long text differs', () => {
    const text =
      'Explica por qué las plantas que crecen en lugares muy secos suelen tener hojas pequeñas con espinas y raíces muy largas que llegan hasta el agua';
    expect(createSeenQuestions([open(text)]).has(open(text.replace('muy secos', 'bastante secos')))).toBe(
      true,
    );
  });

  test('is detected when it has the same stem with other wrong options', () => {
    const seen = createSeenQuestions([
      choice('¿Cuál es la capital de Francia?', 'París', 'Roma', 'Lima', 'Quito'),
    ]);
    expect(seen.has(choice('¿Cuál es la capital de Francia?', 'París', 'Oslo', 'Berlín', 'Viena'))).toBe(
      true,
    );
  });
});

describe('a different question', () => {
  test.each([
    ['Explica qué es la mitosis.', 'Explica qué es la meiosis.'],
    ['¿Cuál es la capital de Francia?', '¿Cuál es la capital de España?'],
    ['Explica con un ejemplo qué es el cometa.', 'Explica con un ejemplo qué es la cometa.'],
    ['Convierte 5 grados Celsius a Fahrenheit.', 'Convierte 5 grados Fahrenheit a Celsius.'],
    [
      'Explica por qué se acentúa «cómo» en una pregunta.',
      'Explica por qué se acentúa «como» en una pregunta.',
    ],
    ['Calcula $3x + 5 = 20$.', 'Calcula $\\frac{x}{4} - 2 = 7$.'],
  ])('is accepted: %s and %s', (one, other) => {
    expect(createSeenQuestions([open(one)]).has(open(other))).toBe(false);
  });

  test('is accepted when it shares only a generic stem', () => {
    const stem = '¿Cuál de las siguientes afirmaciones es correcta?';
    const seen = createSeenQuestions([choice(stem, 'La Luna gira alrededor de la Tierra', 'a', 'b', 'c')]);
    expect(seen.has(choice(stem, 'El hierro es un metal', 'a', 'b', 'c'))).toBe(false);
  });
});

test('detects a question after it was added', () => {
  const seen = createSeenQuestions();
  expect(seen.has(open('¿Qué es un átomo?'))).toBe(false);
  seen.add(open('¿Qué es un átomo?'));
  expect(seen.has(open('¿que es un atomo?'))).toBe(true);
});
