import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportDraft } from '../../../../shared/contracts/exchange.ts';
import type { ExchangeNoteCode } from '../../../../shared/contracts/exchange-values.ts';
import { tagLimits } from '../../../../shared/rules/question-tags.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { type HomeLesson, ImportTarget } from './import-target.tsx';
import { noteText } from './note-text.ts';
import type { ImportState } from './use-import.ts';

/** Where the questions go, and what else the file holds. */
export function ImportAside({
  state,
  draft: { brings, categories },
  lesson,
  general,
}: {
  state: ImportState;
  draft: ImportDraft;
  lesson: HomeLesson;
  /** Notes that many questions have, with their number. */
  general: ReadonlyMap<ExchangeNoteCode, number>;
}) {
  const { t } = useTranslation();
  const { pictures } = state;
  const hasList = brings.length > 0 || general.size > 0 || pictures.all > 0;
  return (
    <>
      <Card as="section">
        <h2 className="text-ui font-semi">{t('exchange.where')}</h2>
        <ImportTarget state={state} lesson={lesson} />
        <Field className="mt-4" label={t('exchange.tagForAll')} optional={t('common.optional')}>
          {(control) => (
            <Input
              {...control}
              maxLength={tagLimits.letters}
              autoComplete="off"
              value={state.tag}
              onChange={({ target }) => state.setTag(target.value)}
            />
          )}
        </Field>
        {categories.length > 0 && (
          <div className="mt-4 border-t border-line pt-4">
            <Switch
              checked={state.asTags}
              onCheckedChange={state.setAsTags}
              label={t('exchange.categoriesAsTags')}
              description={categories.join(', ')}
            />
          </div>
        )}
      </Card>
      {hasList && (
        <Card as="section">
          <h2 className="text-ui font-semi">{t('exchange.brings')}</h2>
          <ul className="mt-3 flex flex-col gap-2 text-ui">
            {pictures.all > 0 && <Pictures pictures={pictures} />}
            {brings.map(({ thing, count, kept, names = '' }) => (
              <Line key={thing} kept={kept}>
                {t(`exchange.thing.${thing}`, { count, names })}
              </Line>
            ))}
            {[...general].map(([code, count]) => (
              <Line key={code} kept={false}>
                {t('exchange.inMany', { count, note: noteText(t, { code, values: { count } }) })}
              </Line>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Line({ kept, children }: { kept: boolean; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      {kept ? (
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success-text" strokeWidth={1.75} />
      ) : (
        <Minus aria-hidden className="mt-0.5 size-4 shrink-0 text-text-mute" strokeWidth={1.75} />
      )}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

/** How many pictures are read, while and after they are. */
function Pictures({ pictures: { all, done, read, failed, retry } }: Pick<ImportState, 'pictures'>) {
  const { t } = useTranslation();
  if (done === all)
    return <Line kept={read === all}>{t('exchange.picturesRead', { read, count: all })}</Line>;
  if (failed)
    return (
      <li className="flex flex-col items-start gap-2">
        <span role="alert">{t('exchange.picturesFailed')}</span>
        <Button size="sm" variant="secondary" onClick={retry}>
          {t('common.retry')}
        </Button>
      </li>
    );
  const label = t('exchange.picturesReading', { done, count: all });
  return (
    <li className="flex flex-col gap-2">
      <span>{label}</span>
      <ProgressBar value={done} max={all} label={label} />
    </li>
  );
}
