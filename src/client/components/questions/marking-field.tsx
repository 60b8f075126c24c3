import { partMarkings } from '../../../shared/contracts/values.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Segmented } from '../ui/segmented.tsx';
import type { EditorProps } from './editor-props.ts';

/** Chooses between partial marks and all-or-nothing. */
export function MarkingField({ question, disabled, change }: EditorProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('questionTypes.howMarked')}
      options={partMarkings.map((value) => ({ value, label: t(`questionTypes.marking.${value}`) }))}
      value={question.details?.marking ?? 'parts'}
      disabled={disabled}
      onValueChange={(marking) => change({ details: { ...question.details, marking } })}
    />
  );
}
