import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '../../lib/dom/theme.ts';
import { IconButton } from './icon-button.tsx';

/** Switches between light and dark theme; the labels describe the action. */
export function ThemeSwitch({ toDark, toLight }: { toDark: string; toLight: string }) {
  const theme = useTheme();
  const label = theme === 'dark' ? toLight : toDark;
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <IconButton label={label} title={label} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
      <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
    </IconButton>
  );
}
