import type { ModelView } from '../../../../shared/contracts/ai-admin.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type PrivacyDialogProps = {
  open: boolean;
  models: readonly ModelView[];
  /** The evaluator's model gets the pictures of questions. */
  pictures: boolean;
  onClose: () => void;
};

/** Explains which data is sent to a model, which never is, and to which server. */
export function PrivacyDialog({ open, models, pictures, onClose }: PrivacyDialogProps) {
  const { t } = useTranslation();
  const places = [
    ...new Set(models.filter(({ model }) => model).map(({ baseUrl }) => baseUrl ?? t('ai.ownAddress'))),
  ];
  const part = (title: string, lines: string[]) => (
    <section>
      <h3 className="font-semi">{title}</h3>
      <ul className="mt-1.5 list-disc space-y-1 pl-5 text-text-soft">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <Dialog open={open} width={600} title={t('ai.privacy')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {part(t('ai.privacyText.goes'), [
          t('ai.privacyText.question'),
          ...(pictures ? [t('ai.privacyText.pictures')] : []),
          t('ai.privacyText.answer'),
          t('ai.privacyText.passage'),
          t('ai.privacyText.assistant'),
        ])}
        {part(t('ai.privacyText.never'), [
          t('ai.privacyText.person'),
          t('ai.privacyText.contact'),
          t(pictures ? 'ai.privacyText.filesSeen' : 'ai.privacyText.files'),
        ])}
        {part(t('ai.privacyText.where'), places.length > 0 ? places : [t('ai.privacyText.nowhere')])}
        <p className="text-small text-text-soft">{t('ai.privacyText.kept')}</p>
      </div>
    </Dialog>
  );
}
