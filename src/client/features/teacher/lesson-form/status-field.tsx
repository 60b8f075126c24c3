import { Switch } from '../../../components/ui/switch.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type StatusFieldProps = {
  enabled: boolean;
  checking: boolean;
  refused: boolean;
  toggle: (enabled: boolean) => void;
};

/** Switch for Habilitada or Deshabilitada; shows in the warning colour why enabling was refused. */
export function StatusField({ enabled, checking, refused, toggle }: StatusFieldProps) {
  const { t } = useTranslation();
  const state = enabled ? 'enabled' : 'disabled';
  const text = checking ? 'checking' : refused ? 'notReady' : (`${state}Text` as const);
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semi">{t('lessonConfiguration.status')}</legend>
      <div
        className={cx(
          'rounded-sm border px-4 py-3.5',
          refused ? 'border-warn-line bg-warn-soft' : 'border-line bg-surface',
        )}
      >
        <Switch
          checked={enabled}
          pending={checking}
          onCheckedChange={toggle}
          label={t(`lessonConfiguration.${state}`)}
          description={<span role="status">{t(`lessonConfiguration.${text}`)}</span>}
        />
      </div>
    </fieldset>
  );
}
