import type { UseMutationResult } from '@tanstack/react-query';
import type { PicturesView } from '../../../../shared/contracts/ai-admin.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type PicturesCardProps = {
  pictures: PicturesView;
  show: Pick<UseMutationResult<unknown, unknown, { allowed: boolean }>, 'isPending' | 'mutate' | 'variables'>;
};

/** Switch that lets the evaluator's model see pictures of questions; the model must first pass a test. */
export function PicturesCard({ pictures, show }: PicturesCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, model, since, by, refused } = pictures;
  const isTested = show.isPending && show.variables?.allowed;
  return (
    <Card as="section" aria-labelledby="ai-pictures">
      <h2 id="ai-pictures" className="text-ui font-semi">
        {t('ai.pictures.title')}
      </h2>
      <div className="mt-3">
        <Switch
          checked={state !== 'off'}
          disabled={model === null && state === 'off'}
          pending={show.isPending}
          onCheckedChange={(allowed) => show.mutate({ allowed })}
          label={t('ai.pictures.allow')}
          description={`${t('ai.pictures.text')} ${t('ai.pictures.tested')}`}
        />
      </div>
      <p role="status" className="mt-3 text-small empty:hidden">
        {isTested
          ? t('ai.pictures.trying')
          : state === 'on' && model && since && by
            ? t('ai.pictures.allowedBy', { model, when: format.dateTime(since), name: by })
            : ''}
      </p>
      {state === 'another-model' && (
        <div className="mt-3">
          <Notice tone="warn">{t('ai.pictures.anotherModel', { model: model ?? t('ai.noModel') })}</Notice>
        </div>
      )}
      {refused > 0 && (
        <div className="mt-3">
          <Notice tone="warn">{t('ai.pictures.refused', { count: refused })}</Notice>
        </div>
      )}
    </Card>
  );
}
