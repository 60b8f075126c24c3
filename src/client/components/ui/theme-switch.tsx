import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '../../lib/dom/theme.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** Texts of the two switches; each describes an action. */
interface Labels {
  toDark: string;
  toLight: string;
}

function useThemeSwitch({ toDark, toLight }: Labels) {
  const theme = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return {
    label: theme === 'dark' ? toLight : toDark,
    icon: <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />,
    change: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
  };
}

/** Switches between light and dark theme, as an icon. */
export function ThemeSwitch({ className, ...labels }: Labels & { className?: string }) {
  const { label, icon, change } = useThemeSwitch(labels);
  return (
    <IconButton label={label} title={label} className={className} onClick={change}>
      {icon}
    </IconButton>
  );
}

/** Switches between light and dark theme, as a button with text. */
export function ThemeButton(labels: Labels) {
  const { label, icon, change } = useThemeSwitch(labels);
  return (
    <Button variant="secondary" icon={icon} onClick={change}>
      {label}
    </Button>
  );
}
