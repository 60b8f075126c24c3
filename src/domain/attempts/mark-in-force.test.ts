import { expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { type DecisionFacts, markInForce } from './mark-in-force.ts';

/** Steps of an independent model that tracks the expected mark directly instead of deriving it from the rows. */
type Step =
  | { do: 'person' }
  | { do: 'give-back' }
  | { do: 'regrade' | 'annul' }
  | { do: 'undo'; which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('person' as const) }),
  fc.record({ do: fc.constant('give-back' as const) }),
  fc.record({ do: fc.constantFrom('regrade' as const, 'annul' as const) }),
  fc.record({ do: fc.constant('undo' as const), which: fc.nat(4) }),
);

it('ranks a teacher above any machine and a regrade above the first grade, and ignores undone decisions', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 12 }),
      fc.constantFrom('docente', 'confirmada', 'apelacion'),
      (steps, kind) => {
        const rows: DecisionFacts[] = [];
        const corrections: {
          id: number;
          regradeId: number;
          kind: 'recalificada' | 'anulada';
          undone: boolean;
        }[] = [];
        let person: number | null = null;
        for (const [index, one] of steps.entries()) {
          const id = index + 1;
          if (one.do === 'person') {
            rows.push({ id, kind: kind as 'docente', regradeId: null });
            person = id;
          } else if (one.do === 'give-back') {
            rows.push({ id, kind: 'devuelta', regradeId: null });
            person = null;
          } else if (one.do === 'undo') {
            const target = corrections[one.which];
            if (!target || target.undone) continue;
            target.undone = true;
            rows.push({ id, kind: 'deshecha', regradeId: target.regradeId });
          } else {
            const correction = one.do === 'annul' ? ('anulada' as const) : ('recalificada' as const);
            rows.push({ id, kind: correction, regradeId: id });
            corrections.push({ id, regradeId: id, kind: correction, undone: false });
          }
        }
        const standing = corrections.filter(({ undone }) => !undone);
        const regraded = standing.filter((one) => one.kind === 'recalificada').at(-1)?.id ?? null;
        expect(markInForce(rows)).toEqual({
          decisionId: person ?? regraded,
          annulled: standing.some((one) => one.kind === 'anulada'),
        });
      },
    ),
    { numRuns: 500 },
  );
});
