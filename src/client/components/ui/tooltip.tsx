import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

/** Shows a short name on hover and focus of an icon button, which keeps its own aria-label. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            className="z-50 rounded-xs bg-text px-2 py-1 text-caption font-medium text-canvas shadow-menu animate-fade"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
