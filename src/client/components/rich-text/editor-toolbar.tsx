import {
  Bold,
  Code,
  ImagePlus,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Sigma,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react';
import { toggleMark } from 'prosemirror-commands';
import type { Command, EditorState } from 'prosemirror-state';
import { Toolbar } from 'radix-ui';
import { type MouseEvent, type Ref, useRef } from 'react';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PictureInput } from '../questions/pictures/picture-button.tsx';
import { hasMark, listAround, listNames, markNames, toggleList } from './editor-commands.ts';

const icons: Record<(typeof markNames)[number] | (typeof listNames)[number], LucideIcon> = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  sub: Subscript,
  sup: Superscript,
  ul: List,
  ol: ListOrdered,
};
const keys = { bold: 'Control+B', italic: 'Control+I', underline: 'Control+U' } as Record<string, string>;

type EditorToolbarProps = {
  ref: Ref<HTMLDivElement>;
  state: EditorState;
  /** Id of the editor field, and of its label. */
  controls: string;
  describedBy: string;
  disabled: boolean;
  run: (command: Command) => void;
  /** Null where pictures cannot be added. */
  picture: { pending: boolean; onChoose: (file: File | undefined) => void } | null;
  onFormula: () => void;
  onSource?: (() => void) | undefined;
};

/** Toolbar with one tab stop; arrow keys move within it. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { ref, state, controls, describedBy, disabled, run, picture, onFormula, onSource } = props;
  const file = useRef<HTMLInputElement>(null);
  const { t } = useTranslation();
  const { marks, nodes } = state.schema;
  const toggles = [
    ...markNames.flatMap((name) => (marks[name] ? [{ name, command: toggleMark(marks[name]) }] : [])),
    ...listNames.flatMap((name) => (nodes[name] ? [{ name, command: toggleList(name) }] : [])),
  ];
  const around = listAround(state)?.name;
  /** Keeps the focus and the selection in the text. */
  const shared = { disabled, onMouseDown: (event: MouseEvent) => event.preventDefault() };
  return (
    <Toolbar.Root
      ref={ref}
      aria-label={t('richText.toolbar')}
      aria-controls={controls}
      aria-describedby={describedBy}
      className="flex min-w-0 flex-wrap gap-1 rounded-t-sm border-b border-line bg-surface-sunken px-2 py-1"
    >
      {toggles.map(({ name, command }) => {
        const Icon = icons[name];
        const isOn = name === around || hasMark(state, name);
        return (
          <Toolbar.Button
            {...shared}
            key={name}
            aria-label={t(`richText.${name}`)}
            title={t(`richText.${name}`)}
            aria-keyshortcuts={keys[name]}
            aria-pressed={isOn}
            onClick={() => run(command)}
            className={cx(button, 'min-w-9', isOn && 'bg-surface text-text outline outline-line-strong')}
          >
            <Icon {...icon} />
          </Toolbar.Button>
        );
      })}
      <Toolbar.Button {...shared} onClick={onFormula} className={cx(button, 'gap-2 px-2.5')}>
        <Sigma {...icon} />
        {t('richText.formula')}
      </Toolbar.Button>
      {picture && (
        <>
          <Toolbar.Button
            {...shared}
            disabled={disabled || picture.pending}
            onClick={() => file.current?.click()}
            className={cx(button, 'gap-2 px-2.5')}
          >
            <ImagePlus {...icon} />
            {t(picture.pending ? 'pictures.uploading' : 'pictures.add')}
          </Toolbar.Button>
          <PictureInput ref={file} onChoose={picture.onChoose} />
        </>
      )}
      <Toolbar.Button {...shared} onClick={onSource} className={cx(button, 'ml-auto gap-2 px-2.5')}>
        <Code {...icon} />
        {t('richText.toSource')}
      </Toolbar.Button>
    </Toolbar.Root>
  );
}

const icon = { 'aria-hidden': true, className: 'size-[17px]', strokeWidth: 1.75 } as const;
const button =
  'inline-flex h-8 items-center justify-center rounded-xs text-small font-semi text-text-soft hover:bg-surface-hover hover:text-text pointer-coarse:h-11 pointer-coarse:min-w-11';
