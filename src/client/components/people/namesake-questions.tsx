import { useId } from 'react';
import type { NamesakeChoice, PeopleImportPlan } from '../../../shared/contracts/groups.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { RadioRow } from '../ui/radio-row.tsx';
import type { NamesakeDecisions } from './use-namesakes.ts';

/** States how many rows have a namesake and how many are left, and decides all of them as the same people. */
export function NamesakeSummary({ namesakes }: { namesakes: NamesakeDecisions }) {
  const { t } = useTranslation();
  const { asked, left, leftWithOne } = namesakes;
  if (asked === 0) return null;
  return (
    <Notice tone={left > 0 ? 'warn' : 'success'}>
      <p>{t('peopleList.namesakes.found', { count: asked })}</p>
      <p role="status" className="mt-1 font-semi">
        {left > 0 ? t('peopleList.namesakes.left', { count: left }) : t('peopleList.namesakes.allDecided')}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2.5"
        unavailable={leftWithOne === 0}
        onClick={namesakes.chooseSame}
      >
        {leftWithOne > 0
          ? t('peopleList.namesakes.allSame', { count: leftWithOne })
          : t('peopleList.namesakes.allSameNone')}
      </Button>
    </Notice>
  );
}

type NamesakeQuestionProps = {
  row: PeopleImportPlan['rows'][number];
  index: number;
  namesakes: NamesakeDecisions;
  /** Returns the number in the file of the row with this index. */
  numberOf: (index: number) => number;
};

/** Asks who a row with namesakes is; no answer is chosen in advance. */
export function NamesakeQuestion({ row, index, namesakes, numberOf }: NamesakeQuestionProps) {
  const { t } = useTranslation();
  const name = useId();
  const chosen = namesakes.choiceOf(index);
  const { accounts, rows } = row.namesakes!;
  const option = (value: string, choice: NamesakeChoice, label: string, hint?: string) => (
    <RadioRow
      key={value}
      name={name}
      value={value}
      checked={chosen !== null && valueOfChoice(chosen) === value}
      onSelect={() => namesakes.choose(index, choice)}
    >
      <span className="block font-sans text-ui break-words">{label}</span>
      {hint && <span className="block font-sans text-small break-words text-text-mute">{hint}</span>}
    </RadioRow>
  );
  return (
    <fieldset className="mt-2 flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-small text-text-soft">
        {t('peopleList.namesakes.question', { names: row.names })}
      </legend>
      {accounts.map(({ userId, account, group, disabled }) => {
        const choice = { kind: 'account', userId } as const;
        const hints = [
          account,
          group && t('peopleTools.groupOfYear', { name: group.names, year: group.year }),
          disabled && t('peopleList.namesakes.disabled'),
        ];
        return option(
          valueOfChoice(choice),
          choice,
          t('peopleList.namesakes.account'),
          hints.filter(Boolean).join(' · '),
        );
      })}
      {rows.map((other) => {
        const choice = { kind: 'row', index: other } as const;
        return option(valueOfChoice(choice), choice, t('peopleList.namesakes.row', { row: numberOf(other) }));
      })}
      {option('other', { kind: 'other' }, t('peopleList.namesakes.other'))}
    </fieldset>
  );
}

function valueOfChoice(choice: NamesakeChoice): string {
  if (choice.kind === 'other') return 'other';
  return choice.kind === 'account' ? `account ${choice.userId}` : `row ${choice.index}`;
}
