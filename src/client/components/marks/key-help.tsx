import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Kbd } from '../ui/kbd.tsx';
import { SingleKeysSwitch } from '../ui/single-keys-switch.tsx';

type KeyHelpProps = { withSwitch: boolean; withUndo?: boolean; withReveal?: boolean; keeps?: boolean };

/** Help for the marking shortcuts, with the switch that disables them. */
export function KeyHelp({ withSwitch, withUndo, withReveal, keeps = true }: KeyHelpProps) {
  const { t } = useTranslation();
  return (
    <div className="text-caption text-text-mute max-md:hidden pointer-coarse:hidden">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <Kbd>j</Kbd> <Kbd>k</Kbd> {t('reviews.keys.walk')}
        </span>
        {keeps && (
          <span>
            <Kbd>Enter</Kbd> {t('reviews.keys.keep')}
          </span>
        )}
        <span>
          <Kbd>0</Kbd>–<Kbd>9</Kbd> {t('reviews.keys.change')}
        </span>
        {withReveal && (
          <span>
            <Kbd>v</Kbd> {t('reviews.keys.reveal')}
          </span>
        )}
        {withUndo && (
          <span>
            <Kbd>z</Kbd> {t('reviews.keys.undo')}
          </span>
        )}
        <span>
          <Kbd>?</Kbd> {t('reviews.keys.help')}
        </span>
      </p>
      {withSwitch && (
        <div className="mt-2 space-y-2">
          <p>
            <Kbd>Enter</Kbd> {t('reviews.keys.save')} · <Kbd>Esc</Kbd> {t('reviews.keys.cancel')}
          </p>
          <SingleKeysSwitch />
        </div>
      )}
    </div>
  );
}
