import { Download } from 'lucide-react';
import { htmlToText } from '../../../../shared/content/html.ts';
import { picturesToPlaceholders } from '../../../../shared/content/pictures.ts';
import type { Item } from '../../../../shared/contracts/items.ts';
import { Button } from '../../../components/ui/button.tsx';
import { downloadCsv } from '../../../lib/dom/download-csv.ts';
import { typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { choiceName } from './choice-name.ts';

/** Decimals of a coefficient in the file, for further calculations. */
const decimals = 6;
const written = (value: number | null) => (value === null ? '' : Number(value.toFixed(decimals)));

/** Exports the figures as CSV, one row per question. */
export function ExportItems({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation();
  const rows = () => [
    [
      t('items.question'),
      t('items.type'),
      t('items.points'),
      t('items.answers'),
      t('items.facility'),
      t('items.discrimination'),
      t('items.difficulty'),
      t('items.observed'),
      t('items.chosen'),
      t('items.agreement'),
    ],
    ...items.map((item) => [
      `${item.position}. ${htmlToText(item.text)} ${picturesToPlaceholders(item.statement)}`.trim(),
      typeName(t, item.type),
      item.points,
      item.n,
      written(item.facility),
      written(item.discrimination),
      item.difficulty,
      item.observed ?? '',
      item.choices
        .map((choice) => `${choiceName(t, item.type, choice)} (${choice.n})${choice.right ? ' *' : ''}`)
        .join(' · '),
      item.agreement ? t('items.near', item.agreement) : '',
    ]),
  ];
  return (
    <Button
      variant="secondary"
      className="max-md:w-full"
      icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
      onClick={() => downloadCsv(t('items.file'), rows())}
    >
      {t('items.export')}
    </Button>
  );
}
