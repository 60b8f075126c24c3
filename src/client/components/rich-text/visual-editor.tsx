import { Sigma } from 'lucide-react';
import { type Command, EditorState, NodeSelection, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useLayoutEffect, useRef, useState } from 'react';
import '../../styles/rich-text.css';
import type { Picture } from '../../../shared/content/pictures.ts';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PictureFields } from '../questions/pictures/picture-fields.tsx';
import { fitToSize } from '../questions/pictures/picture-sizes.ts';
import { findImageFile, useUpload } from '../questions/pictures/use-upload.ts';
import { type FieldControl, FieldError } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { editorPlugins, inOneLine, insertInline, selectedFormula } from './editor-commands.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { FormulaDialog } from './formula-dialog.tsx';
import { nodeViews } from './node-views.tsx';
import { isEmptyDocument } from './schemas.ts';
import type { TextFormat } from './text-formats.ts';

export type TextFieldProps<T extends string> = FieldControl & {
  value: T;
  onValueChange: (value: T) => void;
  maxLength: number;
  disabled?: boolean | undefined;
  /** Returns whether it takes the focus as it appears. */
  focused?: (() => boolean) | undefined;
};

type VisualEditorProps<T extends string> = TextFieldProps<T> & {
  format: TextFormat<T>;
  onSource?: () => void;
  /** One-line mode without a toolbar: its label, and the handler of Enter. */
  line?: { label: string; placeholder?: string | undefined; onEnter: () => void };
};

/** Visual editor with a toolbar. `value` must be representable in `format`. */
export function VisualEditor<T extends string>(props: VisualEditorProps<T>) {
  const { id, value, format, disabled = false, focused, onSource, line } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  /** The current text, the loaded text, and the document parsed from it. */
  const lastSynced = useRef<{ text: T; loaded: T; doc: EditorState['doc'] } | null>(null);
  const [state, setState] = useState(() => stateOf(value));
  const [isFull, setFull] = useState(false);
  const [formula, setFormula] = useState<{ raw: string; at: number | null } | null>(null);
  const upload = useUpload((stored) => {
    const editor = view.current;
    if (!editor) return;
    const size = fitToSize(stored, stored.width > stored.height * 2 ? 'full' : 'medium');
    const node = format.schema.node('picture', { picture: { id: stored.id, ...size, alt: '' } });
    editor.dispatch(insertInline(editor.state, node));
  });
  const latest = useRef({ ...props, upload });
  useLayoutEffect(() => {
    latest.current = { ...props, upload };
  });

  function stateOf(text: T): EditorState {
    const doc = format.read(text)!;
    lastSynced.current = { text, loaded: text, doc };
    return EditorState.create({
      doc,
      // A text selection, even after a trailing table: typing would replace a selected block.
      selection: Selection.findFrom(doc.resolve(doc.content.size), -1, true) ?? Selection.atEnd(doc),
      plugins: editorPlugins(format.schema, {
        toToolbar: () => (line ? writeFormula() : toolbar.current?.focus()),
        editFormula: () => view.current && setFormula(selectedFormula(view.current.state)),
        onEnter: line && (() => latest.current.line?.onEnter()),
      }),
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor lives as long as the component
  useLayoutEffect(() => {
    const editor = new EditorView(box.current, {
      state,
      nodeViews,
      clipboardTextSerializer: ({ content }) => content.textBetween(0, content.size, '\n'),
      handleClickOn(_, at, node) {
        if (node.type.name !== 'formula' || !editor.editable) return false;
        editor.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, at)));
        setFormula({ raw: node.attrs.raw, at });
        return true;
      },
      ...(line && { transformPasted: (slice) => inOneLine(slice, format.schema) }),
      handlePaste(_, event) {
        // In one-line mode the surrounding component handles pictures.
        return takePicture(event.clipboardData) || (line && findImageFile(event.clipboardData)) !== undefined;
      },
      handleDOMEvents: {
        drop(_, event) {
          if (!takePicture(event.dataTransfer)) return false;
          event.preventDefault();
          const at = editor.posAtCoords({ left: event.clientX, top: event.clientY });
          const { tr, doc } = editor.state;
          if (at) editor.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))));
          return true;
        },
      },
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        if (!next.doc.eq(editor.state.doc)) {
          const { text: before, loaded, doc } = lastSynced.current!;
          // An unchanged document returns the loaded text byte for byte.
          const text = next.doc.eq(doc) ? loaded : format.write(next.doc);
          const { maxLength, onValueChange } = latest.current;
          const isTooLong = text.length > maxLength && text.length > before.length;
          setFull(isTooLong);
          // Reverts what the browser already typed.
          if (isTooLong) return editor.updateState(editor.state);
          lastSynced.current = { text, loaded, doc };
          onValueChange(text);
        }
        editor.updateState(next);
        setState(next);
      },
    });
    view.current = editor;
    if (focused?.()) editor.focus();
    const label = document.getElementById(`${id}-label`);
    const focus = () => editor.focus();
    label?.addEventListener('click', focus);
    return () => {
      label?.removeEventListener('click', focus);
      editor.destroy();
    };
  }, []);

  const isEmpty = isEmptyDocument(state.doc);
  const { label: lineName, placeholder = '' } = line ?? {};
  useLayoutEffect(() => {
    view.current?.setProps({
      editable: () => !disabled,
      attributes: {
        id,
        role: 'textbox',
        ...(lineName !== undefined
          ? { 'aria-label': lineName, ...(isEmpty && { 'data-placeholder': placeholder }) }
          : { 'aria-multiline': 'true', 'aria-labelledby': `${id}-label` }),
        'aria-describedby': [props['aria-describedby'], `${id}-keys`].filter(Boolean).join(' '),
        'aria-keyshortcuts': 'Alt+F10',
        ...(props['aria-invalid'] && { 'aria-invalid': 'true' }),
        ...(disabled ? { 'aria-disabled': 'true' } : { tabindex: '0' }),
        class: lineName !== undefined ? 'editor-text editor-line' : 'editor-text read-small',
      },
    });
  }, [id, disabled, props['aria-describedby'], props['aria-invalid'], lineName, placeholder, isEmpty]);

  // The value changed from outside: a cancelled edit, or another version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the text is another one
  useLayoutEffect(() => {
    if (!view.current || lastSynced.current?.text === value) return;
    const next = stateOf(value);
    view.current.updateState(next);
    setState(next);
  }, [value]);

  /** Returns false when the editor takes no pictures, or there is none. */
  function takePicture(data: DataTransfer | null): boolean {
    const { upload: to, disabled: isDisabled } = latest.current;
    const file = to.canUpload && !isDisabled ? findImageFile(data) : undefined;
    if (file) to.take(file);
    return file !== undefined;
  }

  const pictures: { picture: Picture; at: number }[] = [];
  state.doc.descendants((node, at) => {
    if (node.type.name === 'picture') pictures.push({ picture: node.attrs.picture, at });
  });
  const changePicture = (index: number, next: Picture | null) => {
    const editor = view.current!;
    const { at } = pictures[index]!;
    const { tr } = editor.state;
    editor.dispatch(next ? tr.setNodeMarkup(at, null, { picture: next }) : tr.delete(at, at + 1));
  };

  const run = (command: Command) => {
    const editor = view.current!;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  };
  function writeFormula() {
    const { state: now } = view.current!;
    setFormula(selectedFormula(now) ?? { raw: '', at: null });
  }
  const putFormula = (raw: string) => {
    const editor = view.current!;
    const node = format.schema.node('formula', { raw });
    const transaction =
      formula?.at == null
        ? insertInline(editor.state, node)
        : editor.state.tr.setNodeMarkup(formula.at, null, { raw });
    editor.dispatch(transaction.scrollIntoView());
    setFormula(null);
  };
  return (
    <>
      <div className={cx('field-box editor-frame', line && 'flex items-start')}>
        {!line && (
          <EditorToolbar
            ref={toolbar}
            state={state}
            controls={id}
            describedBy={`${id}-label`}
            disabled={disabled}
            run={run}
            picture={upload.canUpload ? { pending: upload.pending, onChoose: upload.take } : null}
            onFormula={writeFormula}
            onSource={onSource}
          />
        )}
        <div ref={box} className="min-w-0 grow" />
        {line && (
          <IconButton
            label={t('richText.formulaIn', { field: line.label })}
            title={t('richText.formula')}
            // Keyboard users press Alt+F10.
            tabIndex={-1}
            disabled={disabled}
            className="size-[38px] pointer-coarse:size-[42px]"
            onMouseDown={(event) => event.preventDefault()}
            onClick={writeFormula}
          >
            <Sigma aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      <p id={`${id}-keys`} className="visually-hidden">
        {t(line ? 'richText.lineKeys' : 'richText.keys')}
      </p>
      <p role="status" className="visually-hidden">
        {upload.pending && t('pictures.uploading')}
      </p>
      {upload.problem && <FieldError>{upload.problem}</FieldError>}
      {!line && (
        <PictureFields
          pictures={pictures.map(({ picture }) => picture)}
          disabled={disabled}
          onChange={changePicture}
        />
      )}
      <div role="status">
        {isFull && <FieldError>{t('richText.tooLong', { most: props.maxLength })}</FieldError>}
      </div>
      {formula && <FormulaDialog raw={formula.raw} onClose={() => setFormula(null)} onDone={putFormula} />}
    </>
  );
}
