import type { KeyboardEvent } from 'react';
import type { QuestionType } from '../../../shared/contracts/questions.ts';
import type { Grader } from '../../../shared/contracts/sittings.ts';
import { isOpen } from '../../../shared/question-types/traits.ts';
import { useSingleKeys } from '../../lib/dom/single-keys.ts';
import { useGraderKind } from '../../lib/dom/use-settings.ts';
import { typeName } from '../../lib/forms/question-kind.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ProvenanceGlyph } from '../marks/provenance.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { MathText } from '../ui/math-text.tsx';
import { type TypeRow, typesByKey } from './types-by-key.ts';

/** Layout on wide screens. */
const columns = [
  ['choose', 'relate'],
  ['write', 'explain'],
] as const;

/** Question types grouped by the student's activity; keys `1` to `9` choose a type, arrow keys move. */
export function TypePicker({ onPick }: { onPick: (type: QuestionType) => void }) {
  const { t } = useTranslation();
  useSingleKeys((event) => {
    const row = typesByKey.find(({ key }) => String(key) === event.key);
    if (row) onPick(row.type);
    return row !== undefined;
  }, true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside
    <div className="grid gap-x-8 md:grid-cols-2" onKeyDown={moveFocus}>
      {columns.map((groups) => (
        <div key={groups[0]} data-column>
          {groups.map((group) => (
            <section
              key={group}
              aria-labelledby={`pick-${group}`}
              className="mb-6 last:mb-0 max-md:last:mb-6"
            >
              <div className="mb-1.5 flex items-center justify-between gap-3 border-b border-line pb-2">
                <h3 id={`pick-${group}`} className="text-small font-semi">
                  {t(`typePicker.does.${group}`)}
                </h3>
                <MarkedBy group={group} />
              </div>
              <ul>
                {typesByKey
                  .filter(({ description }) => description === group)
                  .map(({ type, key, Icon }) => (
                    <li key={type}>
                      <button
                        type="button"
                        // biome-ignore lint/a11y/noAutofocus: the first element of a dialog that the user opened
                        autoFocus={key === 1}
                        aria-keyshortcuts={String(key)}
                        onClick={() => onPick(type)}
                        className="flex min-h-[72px] w-full items-start gap-3.5 rounded-sm px-3 py-2.5 text-left hover:bg-surface-hover focus-visible:bg-accent-soft"
                      >
                        <Icon
                          aria-hidden
                          className="mt-0.5 size-5 shrink-0 text-accent-text"
                          strokeWidth={1.75}
                        />
                        <span className="min-w-0 grow">
                          <span className="block text-ui font-semi">{typeName(t, type)}</span>
                          <span className="block font-serif text-[1rem] leading-6 text-text-soft">
                            <MathText>{t(`typePicker.examples.${type}`)}</MathText>
                          </span>
                        </span>
                        <span aria-hidden>
                          <Kbd>{key}</Kbd>
                        </span>
                      </button>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The graders for the answers of a group. */
function MarkedBy({ group }: { group: TypeRow['description'] }) {
  const { t } = useTranslation();
  // Without a model, teachers mark prose.
  const hasModel = useGraderKind() === 'model';
  const isProse = typesByKey.some((row) => row.description === group && isOpen(row));
  const graders: [Grader, string][] = isProse
    ? [
        ...(hasModel ? [['IA', t('typePicker.by.evaluator')] satisfies [Grader, string]] : []),
        ['docente', t('typePicker.by.teacher')],
      ]
    : [['calculado', t('typePicker.by.code')]];
  return (
    <p className="flex gap-3 text-caption text-text-mute">
      {graders.map(([by, word]) => (
        <span key={by} className="flex items-center gap-1.5">
          <ProvenanceGlyph by={by} />
          {word}
        </span>
      ))}
    </p>
  );
}

/** Up and down move through all types, left and right to the other column. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttonColumns = [...event.currentTarget.querySelectorAll('[data-column]')].map((column) => [
    ...column.querySelectorAll('button'),
  ]);
  const all = buttonColumns.flat();
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  const column = buttonColumns.findIndex((buttons) => buttons.includes(all[at]!));
  const row = buttonColumns[column]!.indexOf(all[at]!);
  const inColumn = (to: number) => buttonColumns[to]?.[Math.min(row, buttonColumns[to].length - 1)];
  const next = {
    ArrowUp: all[at - 1],
    ArrowDown: all[at + 1],
    ArrowLeft: inColumn(column - 1),
    ArrowRight: inColumn(column + 1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
