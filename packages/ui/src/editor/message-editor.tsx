import '@mantine/tiptap/styles.css'
import { Popover } from '@mantine/core'
import { Link, RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import { IconMoodSmile, IconPaperclip } from '@tabler/icons-react'
import { Placeholder } from '@tiptap/extensions'
import { type Editor, useEditor } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import StarterKit from '@tiptap/starter-kit'
import {
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useLayoutEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { type OptionLabels, OptionsControl, useEditorOptions } from './options.tsx'
import { type EditorRules, editorKeys, pastedParts } from './rules.ts'
import classes from './message-editor.module.css'

const EmojiPicker = lazy(async () => ({ default: (await import('./emoji-picker.tsx')).EmojiPicker }))

export interface EditorLabels {
  editor: string
  attach: string
  emoji: string
  emojiSearch: string
  heading2: string
  heading3: string
  bold: string
  italic: string
  underline: string
  strike: string
  quote: string
  bulletList: string
  orderedList: string
  link: string
  linkAddress: string
  linkSave: string
  options: OptionLabels
}

export interface EditorHandle {
  focus: () => void
  /** Replaces the whole content with this HTML. */
  set: (html: string) => void
  /** The same without a call of `onChange`: the caller knows the content. */
  show: (html: string) => void
  /** Inserts HTML at the cursor and deletes `eat` characters before it. */
  insert: (html: string, eat?: number) => void
}

interface MessageEditorProps {
  ref?: Ref<EditorHandle>
  labels: EditorLabels
  placeholder: string
  initial?: string
  onChange: (html: string, isEmpty: boolean) => void
  onSend: () => void
  onFiles?: ((files: File[]) => void) | undefined
  /** The word after a slash at the cursor, or null: for canned replies. */
  onSlash?: (word: string | null) => void
  /** The word after an @ at the cursor, or null: for mentions. */
  onAt?: ((word: string | null) => void) | undefined
  /**
   * Handles a key for the menu after the slash or the @: Enter, Tab, Escape, arrow up or down. Returns true if
   * handled.
   */
  onMenuKey?: (key: string) => boolean
  /** Content below the text: the buttons */
  children?: ReactNode
  tone?: 'note' | undefined
  /** False leaves out the buttons of formats, for people who write short messages on a phone. */
  hasFormats?: boolean | undefined
}

const menuKeys = new Set(['ArrowUp', 'ArrowDown', 'Enter', 'Tab', 'Escape'])

const menuWords = {
  slash: /(?:^|\s)\/([\p{L}\p{N}_-]*)$/u,
  at: /(?:^|[\s(])@([\p{L}\p{N}_.'-]*)$/u,
}

/** Returns the word after a slash or an @ at the start of a line or after a space. */
function menuWord(editor: Editor, sign: keyof typeof menuWords): string | null {
  const { from, empty, $from } = editor.state.selection
  if (!empty) return null
  const before = editor.state.doc.textBetween(from - $from.parentOffset, from, ' ', ' ')
  return menuWords[sign].exec(before)?.[1] ?? null
}

/** The message editor, with exactly the formats that a message may have (SCREENS) */
export function MessageEditor(props: MessageEditorProps) {
  const { ref, labels, initial = '', hasFormats = true } = props
  const [options, setOptions] = useEditorOptions()
  const latest = useRef({ ...props, options })
  // Before the page shows the change: a key pressed right then finds what it shows.
  useLayoutEffect(() => {
    latest.current = { ...props, options }
  })
  const [rules] = useState(() => (): EditorRules => ({
    onSend: () => latest.current.onSend(),
    blankOnShiftEnter: latest.current.options.blankOnShiftEnter,
  }))
  const [hint] = useState(() => () => latest.current.placeholder)
  const [offer] = useState(() => (changed: Editor) => {
    latest.current.onSlash?.(menuWord(changed, 'slash'))
    latest.current.onAt?.(menuWord(changed, 'at'))
  })
  const editor: Editor = useEditor({
    shouldRerenderOnTransaction: true,
    extensions: [
      StarterKit.configure({
        link: false,
        code: false,
        codeBlock: false,
        horizontalRule: false,
        // Enter leaves every block; a trailing empty paragraph would be sent too.
        trailingNode: false,
        heading: { levels: [1, 2, 3] },
      }),
      Link.configure({ openOnClick: false, defaultProtocol: 'https' }),
      Placeholder.configure({ placeholder: hint }),
      editorKeys(rules),
    ],
    content: initial,
    editorProps: {
      attributes: { 'aria-label': labels.editor, role: 'textbox', 'aria-multiline': 'true' },
      handleKeyDown: (_view, event) => {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
        if (!isPlain || !menuKeys.has(event.key)) return false
        if (latest.current.onMenuKey?.(event.key)) return true
        // Escape leaves the editor, so that the keys of the page work again.
        return event.key === 'Escape' && editor.commands.blur()
      },
      handlePaste: (_view, event) => paste(editor, event, latest.current.onFiles),
    },
    onUpdate: ({ editor: changed }) => {
      latest.current.onChange(changed.isEmpty ? '' : changed.getHTML(), changed.isEmpty)
      offer(changed)
    },
    onSelectionUpdate: ({ editor: changed }) => offer(changed),
  })
  useImperativeHandle(ref, () => ({
    focus: () => editor.commands.focus('end'),
    set: (html) => void editor.commands.setContent(html, { emitUpdate: true }),
    show: (html) => void editor.commands.setContent(html, { emitUpdate: false }),
    insert: (html, eat = 0) => {
      const { from } = editor.state.selection
      editor
        .chain()
        .focus()
        .insertContentAt({ from: from - eat, to: from }, html)
        .run()
    },
  }))
  return (
    <RichTextEditor
      editor={editor}
      className={classes.root}
      data-tone={props.tone}
      variant="subtle"
      labels={{
        boldControlLabel: labels.bold,
        italicControlLabel: labels.italic,
        underlineControlLabel: labels.underline,
        strikeControlLabel: labels.strike,
        h2ControlLabel: labels.heading2,
        h3ControlLabel: labels.heading3,
        blockquoteControlLabel: labels.quote,
        bulletListControlLabel: labels.bulletList,
        orderedListControlLabel: labels.orderedList,
        linkControlLabel: labels.link,
        linkEditorInputLabel: labels.linkAddress,
        linkEditorInputPlaceholder: 'https://',
        linkEditorSave: labels.linkSave,
      }}
    >
      {options.balloon ? (
        <BubbleMenu editor={editor}>
          <RichTextEditor.ControlsGroup className={classes.balloon}>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Link />
          </RichTextEditor.ControlsGroup>
        </BubbleMenu>
      ) : null}
      <RichTextEditor.Content className={classes.content} />
      <RichTextEditor.Toolbar className={classes.toolbar}>
        {hasFormats ? <Formats /> : null}
        <RichTextEditor.ControlsGroup>
          {props.onFiles ? <AttachControl label={labels.attach} onFiles={props.onFiles} /> : null}
          <EmojiControl label={labels.emoji} searchLabel={labels.emojiSearch} />
          {hasFormats ? (
            <OptionsControl labels={labels.options} value={options} onChange={setOptions} />
          ) : null}
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      {props.children}
    </RichTextEditor>
  )
}

/** The formats that a message may have */
const Formats = () => (
  <>
    <RichTextEditor.ControlsGroup className={classes.formats}>
      <RichTextEditor.H2 />
      <RichTextEditor.H3 />
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <RichTextEditor.Underline />
      <RichTextEditor.Strikethrough />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup className={classes.formats}>
      <RichTextEditor.Blockquote />
      <RichTextEditor.BulletList />
      <RichTextEditor.OrderedList />
      <RichTextEditor.Link />
    </RichTextEditor.ControlsGroup>
  </>
)

function paste(
  editor: Editor | null,
  event: ClipboardEvent,
  onFiles: MessageEditorProps['onFiles'],
): boolean {
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const files = [...(event.clipboardData?.files ?? [])]
  const types = event.clipboardData?.types ?? []
  // Office programs add a picture of the text to the clipboard. A file name alone, as some systems provide,
  // is no text.
  const isText = text !== '' && (types.includes('text/html') || types.includes('text/rtf'))
  if (!isText && files.length > 0 && onFiles) {
    onFiles(files)
    return true
  }
  if (!editor || text === '') return false
  editor.chain().focus().insertContent(pastedParts(text)).run()
  return true
}

function AttachControl({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        data-testid="attach"
        accept=".pdf,.csv,.xlsx,.png,.jpg,.jpeg"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <RichTextEditor.Control aria-label={label} title={label} onClick={() => input.current?.click()}>
        <IconPaperclip size={16} stroke={1.8} />
      </RichTextEditor.Control>
    </>
  )
}

function EmojiControl({ label, searchLabel }: { label: string; searchLabel: string }) {
  const { editor } = useRichTextEditorContext()
  const [opened, setOpened] = useState(false)
  const pick = (emoji: string) => {
    setOpened(false)
    editor?.chain().focus().insertContent(emoji).run()
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" trapFocus withinPortal shadow="md">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={label}
          title={label}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconMoodSmile size={16} stroke={1.8} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Suspense fallback={<div className={classes.emojiSpace} />}>
          {opened ? <EmojiPicker onPick={pick} searchLabel={searchLabel} /> : null}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
