import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { maxOptions } from '../../../../shared/question-types/filled-options.ts';
import { type PairTexts, pairsOf, withPairs } from '../../../../shared/question-types/matching/content.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import type { EditorProps } from '../editor-props.ts';
import { MarkRule } from '../mark-rule.tsx';
import { OptionField } from '../pictures/lazy-pictures.ts';

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** Edits the pairs and the distractors. */
export function MatchingEditor(props: EditorProps) {
  const { question, disabled, errorOf, change } = props;
  const { t } = useTranslation();
  const id = useId();
  const error = errorOf('options');
  const { pairs, distractors } = pairsOf(question);
  const [opensGroups, setGroups] = useState(false);
  const showsGroups = opensGroups || question.details?.leftGroups !== undefined;
  const put = (part: Partial<PairTexts>) => {
    const next = withPairs({ pairs, distractors, ...part });
    change({ ...next, details: { ...question.details, ...next.details } });
  };
  const edit = (index: number, part: Partial<PairTexts['pairs'][number]>) =>
    put({ pairs: pairs.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  const left = pairs.map((pair) => pair.left.trim()).filter((text) => text !== '');
  const hasEqualLeft = new Set(left).size < left.length;
  const isFull = pairs.length + distractors.length >= maxOptions;
  const shown = pairs.filter(({ left, right }) => left.trim() && right.trim()).length;
  return (
    <>
      <fieldset
        data-invalid={error !== null}
        disabled={disabled}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
      >
        <legend className="text-small font-semi">{t('questionTypes.match.pairs')}</legend>
        <p id={`${id}-hint`} className="mb-2 text-caption text-text-mute">
          {t('questionTypes.match.pairsHint')}
        </p>
        <ol className="flex flex-col gap-2">
          {pairs.map((pair, index) => {
            const number = index + 1;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no name of their own while they are typed
              <li key={index} className="flex items-start gap-1.5">
                <span className="w-6 shrink-0 pt-2 text-ui text-text-mute">{number}</span>
                <div className="grid grow gap-1.5 sm:grid-cols-2 sm:gap-2.5">
                  <OptionField
                    label={t('questionTypes.match.left', { number })}
                    placeholder={t('questionTypes.match.left', { number })}
                    text={pair.left}
                    disabled={disabled}
                    onChange={(left) => edit(index, { left })}
                  />
                  <OptionField
                    label={t('questionTypes.match.right', { number })}
                    placeholder={t('questionTypes.match.right', { number })}
                    text={pair.right}
                    disabled={disabled}
                    onChange={(right) => edit(index, { right })}
                  />
                  {showsGroups && (
                    <Select
                      aria-label={t('contentDoubts.pairGroup', { number })}
                      options={[
                        { value: '0', label: t('contentDoubts.ownPair') },
                        ...['A', 'B', 'C'].map((letter, at) => ({
                          value: String(at + 1),
                          label: t('contentDoubts.exchangeGroup', { letter }),
                        })),
                      ]}
                      value={String(pair.group ?? 0)}
                      onValueChange={(value) => edit(index, { group: Number(value) })}
                    />
                  )}
                </div>
                {pairs.length > 2 && (
                  <IconButton
                    label={t('questionTypes.match.removePair', { number })}
                    className="mt-0.5"
                    onClick={() => put({ pairs: pairs.filter((_, at) => at !== index) })}
                  >
                    <X {...icon} />
                  </IconButton>
                )}
              </li>
            );
          })}
        </ol>
        {distractors.length > 0 && (
          <>
            <p className="mt-4 mb-1.5 text-small font-semi">{t('questionTypes.match.distractors')}</p>
            <ul className="flex flex-col gap-2">
              {distractors.map((text, index) => {
                const number = index + 1;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <li key={index} className="flex items-start gap-1.5">
                    <OptionField
                      label={t('questionTypes.match.distractor', { number })}
                      text={text}
                      disabled={disabled}
                      onChange={(next) => put({ distractors: distractors.with(index, next) })}
                    />
                    <IconButton
                      label={t('questionTypes.match.removeDistractor', { number })}
                      className="mt-0.5"
                      onClick={() => put({ distractors: distractors.filter((_, at) => at !== index) })}
                    >
                      <X {...icon} />
                    </IconButton>
                  </li>
                );
              })}
            </ul>
          </>
        )}
        {hasEqualLeft && <p className="mt-2 text-caption text-text-mute">{t('contentDoubts.equalLeft')}</p>}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <div className="mt-2 flex flex-wrap gap-2">
          {!isFull && (
            <>
              <Button
                variant="ghost"
                size="sm"
                icon={<Plus {...icon} />}
                unavailable={disabled}
                onClick={() => put({ pairs: [...pairs, { left: '', right: '' }] })}
              >
                {t('questionTypes.match.addPair')}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                icon={<Plus {...icon} />}
                unavailable={disabled}
                onClick={() => put({ distractors: [...distractors, ''] })}
              >
                {t('questionTypes.match.addDistractor')}
              </Button>
            </>
          )}
          {!question.details?.leftGroups && (
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={opensGroups}
              unavailable={disabled}
              onClick={() => setGroups(!opensGroups)}
            >
              {t('contentDoubts.exchangePairs')}
            </Button>
          )}
        </div>
      </fieldset>
      {props.doubts}
      <MarkRule
        rule={t('questionTypes.match.rule')}
        examples={
          shown < 2
            ? []
            : [shown, shown - 1, 0].map((right) => ({
                text: t('questionTypes.match.example', { right, count: shown }),
                share: right / shown,
              }))
        }
      />
    </>
  );
}
