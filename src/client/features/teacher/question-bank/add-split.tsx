import {
  BookOpen,
  ChevronDown,
  ClipboardPaste,
  Copy,
  FileUp,
  type LucideIcon,
  Plus,
  Shuffle,
  Sparkles,
} from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { QuestionType } from '../../../../shared/contracts/questions.ts';
import { typesByKey } from '../../../components/questions/types-by-key.ts';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Kbd } from '../../../components/ui/kbd.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { loadAuthoringTexts } from '../../../lib/i18n/load-authoring-texts.ts';

export const prepareRender = loadAuthoringTexts;

type AddSplitProps = {
  lessonId: number;
  /** A new question is being written. */
  writing: boolean;
  /** A generation is running. */
  generating: boolean;
  /** Without a type, the one a new question starts with. */
  onWrite: (type?: QuestionType) => void;
  onGenerate: () => void;
  onReuse: () => void;
  /** Undefined where questions cannot share a stimulus. */
  onStimulus: (() => void) | undefined;
  /** Undefined where questions cannot be drawn from a pool. */
  onPool: (() => void) | undefined;
};

/** `Agregar Pregunta`: writes at once; its arrow lists every other way to add. On a phone the list is a bottom sheet. */
export function AddSplit(props: AddSplitProps) {
  const { lessonId, writing, generating, onWrite, onGenerate, onReuse, onStimulus, onPool } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const chosen = useRef(false);
  const write = (type: QuestionType) => {
    // The form takes the focus.
    chosen.current = true;
    onWrite(type);
  };
  /** A dialog opened from here returns the focus to the arrow. */
  const opens = (act: () => void) => () => {
    chosen.current = true;
    opener.current?.focus();
    act();
  };
  const writeByDigit = (event: KeyboardEvent) => {
    const row = typesByKey.find(({ key }) => String(key) === event.key);
    if (!row || writing) return;
    event.preventDefault();
    setOpen(false);
    write(row.type);
  };
  return (
    <div className="flex max-md:[&_[data-radix-popper-content-wrapper]]:inset-x-0! max-md:[&_[data-radix-popper-content-wrapper]]:top-auto! max-md:[&_[data-radix-popper-content-wrapper]]:bottom-0! max-md:[&_[data-radix-popper-content-wrapper]]:transform-none!">
      <Button
        variant="secondary"
        unavailable={writing}
        icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
        className="grow rounded-r-none"
        onClick={() => onWrite()}
      >
        {t('questionBank.add')}
      </Button>
      <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
        <Radix.Trigger
          ref={opener}
          aria-label={t('typePicker.ways')}
          className={cx(buttonClass('secondary'), '-ml-px rounded-l-none px-2.5')}
        >
          <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
        </Radix.Trigger>
        {/* No portal: the menu stays inside the landmark of its button. */}
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('questionBank.add')}
          onKeyDown={writeByDigit}
          onCloseAutoFocus={(event) => {
            if (chosen.current) event.preventDefault();
            chosen.current = false;
          }}
          className="z-60 grid max-h-(--radix-dropdown-menu-content-available-height) animate-fade overflow-y-auto rounded-md border border-line bg-surface-raised p-2 shadow-menu max-md:max-h-[85dvh] max-md:w-screen max-md:rounded-b-none max-md:pb-6 md:grid-cols-2"
        >
          <Group title={t('typePicker.write')} className="max-md:grid max-md:grid-cols-2">
            {typesByKey.map(({ type, key, Icon }) => (
              <Item key={type} Icon={Icon} disabled={writing} digit={key} onSelect={() => write(type)}>
                {typeName(t, type)}
              </Item>
            ))}
          </Group>
          <div className="md:ml-2 md:border-l md:border-line md:pl-2">
            <Group title={t('typePicker.bring')}>
              <Item
                Icon={ClipboardPaste}
                hint={t('typePicker.pasteHint')}
                onSelect={() => {
                  chosen.current = true;
                  void navigate(`/teacher/leccion/${lessonId}/importar?modo=texto`);
                }}
              >
                {t('typePicker.paste')}
              </Item>
              <Item
                Icon={FileUp}
                hint={t('typePicker.importHint')}
                onSelect={() => {
                  chosen.current = true;
                  void navigate(`/teacher/leccion/${lessonId}/importar`);
                }}
              >
                {t('questionBank.import')}
              </Item>
              <Item Icon={Copy} hint={t('typePicker.reuseHint')} onSelect={opens(onReuse)}>
                {t('questionBank.reuse')}
              </Item>
              <Item
                Icon={Sparkles}
                hint={t('typePicker.generateHint')}
                disabled={generating}
                onSelect={opens(onGenerate)}
              >
                {t('questionBank.generate')}
              </Item>
            </Group>
            {(onStimulus || onPool) && (
              <Group title={t('typePicker.gather')}>
                {onStimulus && (
                  <Item Icon={BookOpen} hint={t('typePicker.stimulusHint')} onSelect={opens(onStimulus)}>
                    {t('questionBank.stimulus')}
                  </Item>
                )}
                {onPool && (
                  <Item Icon={Shuffle} hint={t('typePicker.poolHint')} onSelect={opens(onPool)}>
                    {t('typePicker.pool')}
                  </Item>
                )}
              </Group>
            )}
          </div>
        </Radix.Content>
      </Radix.Root>
    </div>
  );
}

function Group({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Group aria-label={title} className={cx('content-start', className)}>
      <Radix.Label className="col-span-full px-3 pt-2 pb-1 text-small font-semi text-text-soft">
        {title}
      </Radix.Label>
      {children}
    </Radix.Group>
  );
}

type ItemProps = {
  Icon: LucideIcon;
  /** Key that chooses it. */
  digit?: number;
  hint?: string;
  disabled?: boolean;
  onSelect: () => void;
  children: string;
};

function Item({ Icon, digit, hint, disabled, onSelect, children }: ItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      textValue={children}
      aria-keyshortcuts={digit === undefined ? undefined : String(digit)}
      // The sheet opens under the pointer: releasing the press that opened it chooses nothing.
      onPointerUp={(event) => event.preventDefault()}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-ui outline-none data-[disabled]:cursor-default data-[disabled]:text-text-mute data-[highlighted]:bg-surface-hover forced-colors:data-[highlighted]:outline-2"
    >
      <Icon aria-hidden className="size-[18px] shrink-0 text-text-soft" strokeWidth={1.75} />
      <span className="min-w-0 grow">
        {children}
        {hint && <span className="block text-small text-text-mute">{hint}</span>}
      </span>
      {digit !== undefined && (
        <span aria-hidden className="max-md:hidden">
          <Kbd>{digit}</Kbd>
        </span>
      )}
    </Radix.Item>
  );
}
