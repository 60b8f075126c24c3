import { Kbd } from '../../../components/ui/kbd.tsx';
import { SingleKeysSwitch } from '../../../components/ui/single-keys-switch.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const keys = ['t', 'e', 'f', 'p'] as const;

/** Help for the room's shortcuts, with the switch that disables them. */
export function RoomKeyHelp() {
  const { t } = useTranslation();
  return (
    <div className="mt-4 space-y-2 text-caption text-text-mute max-md:hidden pointer-coarse:hidden">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <Kbd>j</Kbd> <Kbd>k</Kbd> {t('room.keys.walk')}
        </span>
        {keys.map((key) => (
          <span key={key}>
            <Kbd>{key}</Kbd> {t(`room.keys.${key}`)}
          </span>
        ))}
      </p>
      <SingleKeysSwitch />
    </div>
  );
}
