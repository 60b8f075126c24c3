import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useMedia } from '../../../lib/dom/use-media.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type SidePanelProps = {
  title: string;
  description: string;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A panel beside the list from 64rem on; otherwise a dialog, which is a bottom sheet on phones. */
export function SidePanel(props: SidePanelProps) {
  const isBeside = useMedia('(min-width: 64rem)');
  return isBeside ? <Beside {...props} /> : <Dialog open width={600} {...props} />;
}

function Beside({ title, description, footer, onClose, children }: SidePanelProps) {
  const { t } = useTranslation();
  return (
    <Card as="section" flush aria-label={title}>
      <header className="flex items-start gap-3 border-b border-line px-6 pt-4 pb-4">
        <div className="min-w-0 grow">
          <h2 className="title-3 text-[1.25rem]">{title}</h2>
          <p className="text-small text-text-soft">{description}</p>
        </div>
        <IconButton label={t('common.close')} className="-mr-2" onClick={onClose}>
          <X aria-hidden className="size-[18px]" strokeWidth={1.75} />
        </IconButton>
      </header>
      <div className="px-6 py-6">{children}</div>
      <footer className="flex flex-wrap items-center gap-2.5 border-t border-line px-6 py-4">{footer}</footer>
    </Card>
  );
}
