import { Copy } from 'lucide-react';
import type { QuestionType } from '../../../../shared/contracts/questions.ts';
import { TypePicker } from '../../../components/questions/type-picker.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { loadAuthoringTexts } from '../../../lib/i18n/load-authoring-texts.ts';

export const prepareRender = loadAuthoringTexts;

type TypeDialogProps = {
  onPick: (type: QuestionType) => void;
  onReuse: () => void;
  onClose: () => void;
};

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** `Agregar Pregunta` in an empty bank: question types grouped by the student's activity; a click opens the form. */
export function TypeDialog({ onPick, onReuse, onClose }: TypeDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      width={760}
      title={t('typePicker.title')}
      description={t('typePicker.text')}
      onClose={onClose}
      footer={
        <>
          <div className="flex gap-2.5 max-md:flex-col md:mr-auto md:-ml-3">
            <Button variant="ghost" icon={<Copy {...icon} />} onClick={onReuse}>
              {t('questionBank.reuse')}
            </Button>
          </div>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <TypePicker onPick={onPick} />
    </Dialog>
  );
}
