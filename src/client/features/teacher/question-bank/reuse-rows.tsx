import { BookOpen, ChevronDown, ChevronUp, Copy, Users } from 'lucide-react';
import { useState } from 'react';
import { htmlToText } from '../../../../shared/content/html.ts';
import { picturesToPlaceholders } from '../../../../shared/content/pictures.ts';
import { reuseLimits } from '../../../../shared/contracts/limits.ts';
import type { FoundQuestions } from '../../../../shared/contracts/reuse.ts';
import { findFormulas } from '../../../../shared/rules/math-segments.ts';
import { SharedTitle } from '../../../components/questions/stimulus/shared-title.tsx';
import { TagList } from '../../../components/questions/tags/tag-list.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CheckMark } from '../../../components/ui/checkbox-card.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { Meter } from '../../../components/ui/meter.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { formatShare } from '../../../lib/format/format-share.ts';
import { splitAtMatches } from '../../../lib/format/search-text.ts';
import { kindLine } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { FoundKey } from './found-key.tsx';

export type Found = FoundQuestions['rows'][number];

type ReuseRowsProps = {
  data: FoundQuestions;
  search: string;
  chosen: readonly Found[];
  onChoose: (question: Found, take: boolean) => void;
  /** Null when no more rows are available. */
  onMore: (() => void) | null;
};

/** The search results, over the full width of the dialog. */
export function ReuseRows({
  data: { rows, found, total },
  search,
  chosen,
  onChoose,
  onMore,
}: ReuseRowsProps) {
  const { t } = useTranslation();
  if (rows.length === 0)
    return <p className="py-4 text-ui text-text-soft">{t(total === 0 ? 'reuse.empty' : 'reuse.none')}</p>;
  const more = found - rows.length;
  return (
    <>
      <p
        aria-hidden
        className="-mx-5 flex justify-between border-y border-line bg-surface-sunken px-5 py-1.5 text-caption font-semi text-text-soft md:-mx-6 md:px-6"
      >
        {t('reuse.question')}
        <span className="mr-11 max-md:hidden">{t('reuse.facility')}</span>
      </p>
      <ul className="-mx-5 divide-y divide-line border-b border-line md:-mx-6">
        {rows.map((row) => (
          <Row
            key={row.questionId}
            row={row}
            search={search}
            taken={chosen.some(({ questionId }) => questionId === row.questionId)}
            onChoose={(take) => onChoose(row, take)}
          />
        ))}
      </ul>
      {more > 0 &&
        (onMore ? (
          <Button variant="ghost" className="mt-2" onClick={onMore}>
            {t('reuse.showMore', { count: Math.min(more, reuseLimits.shown) })}
          </Button>
        ) : (
          <p className="pt-3 text-ui text-text-soft">{t('reuse.more', { count: more })}</p>
        ))}
    </>
  );
}

type RowProps = { row: Found; search: string; taken: boolean; onChoose: (take: boolean) => void };

const icon = { 'aria-hidden': true, className: 'size-3.5 shrink-0', strokeWidth: 1.75 } as const;

function Row({ row, search, taken, onChoose }: RowProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const text = [htmlToText(row.text), picturesToPlaceholders(row.statement)].filter(Boolean).join(' ');
  const name = text.slice(0, 120);
  const key = `found-${row.questionId}`;
  const Chevron = opened ? ChevronUp : ChevronDown;
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start px-5 md:grid-cols-[minmax(0,1fr)_auto_auto] md:px-6',
        taken && 'bg-accent-soft',
      )}
    >
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark */}
      <label className="flex cursor-pointer items-start gap-3.5 py-3.5 max-md:pb-0">
        <CheckMark label={t('reuse.choose', { text: name })} checked={taken} onCheckedChange={onChoose} />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-caption text-text-soft">
            {kindLine(t, row.type, row.difficulty, row.points)}
            <TagList tags={row.tags} />
          </span>
          <SharedTitle title={row.sharedTitle} />
          <span
            lang={row.language}
            className="mt-0.5 block font-serif text-[1.0625rem] leading-6 wrap-anywhere"
          >
            <Marked text={text} search={search} />
            {row.match !== undefined && (
              <span className="text-text-soft">
                {' … '}
                <Marked text={row.match} search={search} />
              </span>
            )}
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-caption text-text-soft">
            <span className="inline-flex items-center gap-1.5">
              <BookOpen {...icon} />
              {t('reuse.home', { topic: row.topic, subject: row.subjectName, year: row.yearName })}
            </span>
            {row.copiedFrom && (
              <span className="inline-flex items-center gap-1.5">
                <Copy {...icon} />
                {t('reuse.copyOf', { topic: row.copiedFrom.topic })}
              </span>
            )}
            {row.sharedBy !== null && (
              <span className="inline-flex items-center gap-1.5">
                <Users {...icon} />
                {t('reuse.sharedBy', { name: row.sharedBy })}
              </span>
            )}
          </span>
        </span>
      </label>
      <FoundFacility row={row} />
      <IconButton
        label={t('reuse.open', { text: name })}
        aria-expanded={opened}
        aria-controls={opened ? key : undefined}
        className="-mr-2 mt-2 ml-1 max-md:col-start-2 max-md:row-start-1"
        onClick={() => setOpened(!opened)}
      >
        <Chevron aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
      {opened && (
        <div id={key} className="col-span-full mb-3.5 ml-8 min-w-0">
          <FoundKey lessonId={row.lessonId} questionId={row.questionId} language={row.language} />
        </div>
      )}
    </li>
  );
}

/** Facility of the question in earlier use. */
function FoundFacility({ row: { used, answers, facility } }: { row: Found }) {
  const { t } = useTranslation();
  return (
    <div className="text-caption text-text-soft tabular-nums max-md:col-span-full max-md:mt-1 max-md:pb-3.5 max-md:pl-8 md:w-28 md:pt-3.5 md:text-right">
      {answers === 0 ? (
        t(used ? 'reuse.unmeasured' : 'reuse.unused')
      ) : (
        <>
          {facility !== null && (
            <span className="flex items-center gap-2 text-small text-text md:justify-end">
              <Meter share={facility} className="w-12" />
              <span className="visually-hidden">{t('reuse.facility')}: </span>
              {formatShare(facility)}
            </span>
          )}
          <span className="block">{t('reuse.answers', { count: answers })}</span>
          {facility === null && <span className="block">{t('reuse.fewAnswers')}</span>}
        </>
      )}
    </div>
  );
}

/** Highlights the searched words; text with formulas is not highlighted. */
function Marked({ text, search }: { text: string; search: string }) {
  const pieces = findFormulas(text).length > 0 ? null : splitAtMatches(text, search);
  if (!pieces) return <MathText>{text}</MathText>;
  return pieces.map((piece) =>
    piece.isMatch ? (
      <mark key={piece.at} className="rounded-xs bg-warn-soft font-semi text-text">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
