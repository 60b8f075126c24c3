import { useId } from 'react';
import type { AiOverview, ModelView } from '../../../../shared/contracts/ai-admin.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useModelForm } from './use-model-form.ts';

type ModelDialogProps = {
  model: ModelView;
  fixed: AiOverview['fixed'];
  onSaved: () => void;
  onClose: () => void;
};

/** Edits URL, key, name and prices of the model for one kind of work. Values set by the environment are read-only. */
export function ModelDialog({ model, fixed, onSaved, onClose }: ModelDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const bound = useModelForm(model, fixed, () => {
    onSaved();
    onClose();
  });
  const fixedTexts = [
    fixed.server && t('ai.fixedServer'),
    fixed.model && t('ai.fixedModel'),
    fixed.label && t('ai.fixedLabel'),
  ].filter((text) => text !== false);
  const hasKey = model.key === 'saved';
  return (
    <FormDialog
      width={600}
      title={t('ai.changeOf', { work: t(`ai.work.${model.work}`) })}
      description={t('ai.changeText')}
      onClose={onClose}
      pending={bound.busy}
      submitLabel={t('ai.saveTested')}
      pendingLabel={t('ai.saving')}
      form={form}
      aside={
        model.chosen && (
          <Button variant="ghost" className="md:mr-auto" unavailable={bound.busy} onClick={bound.clearChoice}>
            {t(fixed.server ? 'ai.backToEnvironment' : 'ai.backToNone')}
          </Button>
        )
      }
    >
      <form {...bound.props} id={form} className="flex flex-col gap-5">
        {bound.failure && (
          <Notice tone="danger" role="alert">
            {bound.failure}
          </Notice>
        )}
        {fixedTexts.length > 0 && (
          <Notice tone="info">
            {fixedTexts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        {!fixed.server && (
          <>
            <Field label={t('ai.address')} hint={t('ai.addressHint')} {...bound.field('baseUrl')}>
              {(control) => <Input {...control} inputMode="url" spellCheck={false} autoComplete="off" />}
            </Field>
            <Field
              label={t('ai.key')}
              hint={t(hasKey ? 'ai.keyKeepHint' : 'ai.keyHint')}
              {...bound.field('key')}
            >
              {(control) => <Input {...control} type="password" autoComplete="new-password" />}
            </Field>
            {hasKey && (
              <Button
                variant="ghost"
                size="sm"
                className="-mt-3 self-start"
                unavailable={bound.busy}
                onClick={bound.removeKey}
              >
                {t('ai.removeKey')}
              </Button>
            )}
          </>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {!fixed.model && (
            <Field label={t('ai.modelName')} {...bound.field('model')}>
              {(control) => <Input {...control} spellCheck={false} autoComplete="off" />}
            </Field>
          )}
          {!fixed.label && (
            <Field label={t('ai.label')} hint={t('ai.labelHint')} {...bound.field('label')}>
              {(control) => <Input {...control} autoComplete="off" />}
            </Field>
          )}
          <Field label={t('ai.inputPrice')} hint={t('ai.priceHint')} {...bound.field('input')}>
            {(control) => <Input {...control} inputMode="decimal" autoComplete="off" />}
          </Field>
          <Field label={t('ai.outputPrice')} {...bound.field('output')}>
            {(control) => <Input {...control} inputMode="decimal" autoComplete="off" />}
          </Field>
        </div>
      </form>
    </FormDialog>
  );
}
