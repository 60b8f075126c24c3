import { ArrowRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Item } from '../../../../shared/contracts/items.ts';
import { SharedTitle } from '../../../components/questions/stimulus/shared-title.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { ContentText } from '../../../components/ui/content-text.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { HtmlText } from '../../../components/ui/html-text.tsx';
import { typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Chosen } from './chosen.tsx';
import { Discrimination, Facility } from './item-scales.tsx';
import { needsAttention } from './needs-attention.ts';

type Level = 1 | 2 | 3 | 4 | 5;
const levelOf = (difficulty: number) => Math.min(5, Math.max(1, Math.round(difficulty))) as Level;

/** The declared difficulty, followed by the observed one when they differ. */
function Difficulty({ item: { difficulty, observed } }: { item: Pick<Item, 'difficulty' | 'observed'> }) {
  const { t } = useTranslation();
  const declared = levelOf(difficulty);
  const name = (level: Level) => t(`questions.difficulty.level${level}`);
  if (observed === null || observed === declared)
    return <span className="md:whitespace-nowrap">{name(declared)}</span>;
  return (
    <span className="inline-flex items-center gap-x-1.5 text-text-soft md:whitespace-nowrap">
      {name(declared)}
      <ArrowRight aria-hidden className="size-3.5" strokeWidth={1.75} />
      <span className="visually-hidden">{t('items.observed')}: </span>
      <span className="font-semi text-text">{name(levelOf(observed))}</span>
    </span>
  );
}

/** Figures of every question of the lesson. On phones, each figure has its own line. */
export function ItemTable({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation();
  const figure = (key: string, name: string, cell: (item: Item) => ReactNode): Column<Item> => ({
    key,
    header: name,
    role: 'line',
    cell: (item) => (
      <span className="flex items-center justify-between gap-4 md:justify-start">
        <span className="text-small text-text-soft md:hidden">{name}</span>
        {cell(item)}
      </span>
    ),
  });
  const columns: Column<Item>[] = [
    { key: 'question', header: t('items.question'), role: 'title', cell: (item) => <Question item={item} /> },
    figure('facility', t('items.facility'), ({ facility }) => <Facility value={facility} />),
    figure('discrimination', t('items.discrimination'), ({ discrimination }) => (
      <Discrimination value={discrimination} />
    )),
    figure('chosen', t('items.chosen'), (item) => <Chosen item={item} />),
    figure('difficulty', t('items.difficulty'), (item) => <Difficulty item={item} />),
    {
      ...figure('agreement', t('items.agreement'), ({ agreement }) => (
        <span className="whitespace-nowrap md:ml-auto">{agreement ? t('items.near', agreement) : '–'}</span>
      )),
      numeric: true,
    },
  ];
  return (
    <DataTable
      caption={t('items.title')}
      columns={columns}
      rows={items}
      rowKey={({ questionId }) => questionId}
    />
  );
}

function Question({ item }: { item: Item }) {
  const { t } = useTranslation();
  return (
    <span className="flex gap-4">
      <span className="w-5 shrink-0 font-serif text-[1.125rem] text-text-mute">{item.position}</span>
      <span className="min-w-0">
        <span className="block text-caption text-text-mute">
          {typeName(t, item.type)} · {t('items.few', { count: item.n })}
        </span>
        <SharedTitle title={item.sharedTitle} />
        <span
          lang={item.language}
          className="line-clamp-3 max-w-[34ch] font-serif text-[1.0625rem] leading-6 wrap-anywhere"
        >
          <HtmlText>{item.text}</HtmlText> <ContentText>{item.statement}</ContentText>
        </span>
        {needsAttention(item) && (
          <span className="mt-1 flex items-center gap-2 text-small font-semi text-warn-text">
            <TriangleAlert aria-hidden className="size-4" strokeWidth={1.75} />
            {t('items.wrongKey')}
          </span>
        )}
        {item.warnings.length > 0 && item.settled && (
          <span className="mt-1 block">
            <Badge>{t(`items.settled.${item.settled}`)}</Badge>
          </span>
        )}
      </span>
    </span>
  );
}
