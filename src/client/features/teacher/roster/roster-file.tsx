import { FileSpreadsheet } from 'lucide-react';
import { DropZone } from '../../../components/ui/drop-zone.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type RosterFileProps = {
  fileName: string | null;
  problem: string | null;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
};

/** File picker for a roster's CSV file. */
export function RosterFile({ fileName, problem, disabled, onChoose }: RosterFileProps) {
  const { t } = useTranslation();
  return (
    <DropZone
      label={t('roster.file')}
      accept=".csv"
      disabled={disabled}
      chosen={
        fileName && (
          <span className="flex min-w-0 items-center gap-2 font-semi">
            <FileSpreadsheet aria-hidden className="size-[18px] shrink-0 text-text-soft" strokeWidth={1.75} />
            <span className="min-w-0 break-all">{fileName}</span>
          </span>
        )
      }
      choose={t(fileName ? 'roster.chooseAnother' : 'roster.choose')}
      drop={t('roster.drop')}
      limits={t('roster.limits')}
      problem={problem}
      onChoose={onChoose}
    />
  );
}
