import { expect, it } from 'vitest';
import { asksForOrder, formAskedBy } from './asked-form.ts';

it.each([
  ['Calcula 12·15', { form: 'number' }],
  ['Redondea 8/3 a las centésimas', { form: 'decimals', places: 2 }],
  ['Round 8/3 to 3 decimal places', { form: 'decimals', places: 3 }],
  ['Calcula la densidad con 3 cifras significativas', { form: 'figures', places: 3 }],
  ['Factoriza x²+x-6', { form: 'factored' }],
  ['Descompón 96 en factores primos', { form: 'factors' }],
  ['Desarrolla (x+3)²', { form: 'expanded' }],
  ['Racionaliza 1/√2', { form: 'root' }],
  ['Escribe 602200000 en notación científica', { form: 'scientific' }],
  ['Simplifica la fracción 6/8', { form: 'fraction' }],
  ['Simplifica 6/8', { form: 'fraction' }],
  ['Simplifica $\\sqrt{12}$', { form: 'root' }],
  ['Simplifica 2x + 3x', null],
  ['¿Cuánto mide el lado?', null],
])('proposes for "%s" the form %j', (statement, form) => {
  expect(formAskedBy(statement)).toEqual(form);
});

it.each([
  ['Ordena de menor a mayor', true],
  ['Escribe los coeficientes', true],
  ['¿Cuáles son las soluciones?', false],
])('sees whether "%s" asks for an order: %s', (statement, order) => {
  expect(asksForOrder(statement)).toBe(order);
});
