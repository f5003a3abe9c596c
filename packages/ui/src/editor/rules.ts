import { type Editor, Extension } from '@tiptap/core'

/** Behaviour of the message editor's keys (SCREENS, FORMS-1) */
export type EditorRules = {
  onSend: () => void
  /** Shift+Enter inserts a blank paragraph instead of a line break. */
  blankOnShiftEnter: boolean
}

/**
 * Enter: starts a new line without the marks and block of the previous one. In a list it starts the next
 * item; from an empty item it leaves the list.
 */
function breakBlock(editor: Editor): boolean {
  const plain = () => editor.commands.command(({ tr }) => (tr.setStoredMarks([]), true))
  if (editor.isActive('listItem')) {
    const done = editor.commands.splitListItem('listItem') || editor.commands.liftListItem('listItem')
    return done && plain()
  }
  return editor.chain().splitBlock({ keepMarks: false }).clearNodes().run() && plain()
}

function blankParagraph(editor: Editor): boolean {
  return editor.chain().splitBlock({ keepMarks: false }).splitBlock({ keepMarks: false }).run()
}

/** Builds the editor's keys as an extension that runs before those of marks and blocks. */
export function editorKeys(rules: () => EditorRules) {
  return Extension.create({
    name: 'messageKeys',
    priority: 1000,
    addKeyboardShortcuts() {
      return {
        Enter: () => breakBlock(this.editor),
        'Shift-Enter': () => rules().blankOnShiftEnter && blankParagraph(this.editor),
        'Mod-Enter': () => {
          rules().onSend()
          return true
        },
      }
    },
  })
}

const link = /https?:\/\/[^\s<>"']+/giu

type Part = { type: string; text?: string; marks?: { type: string; attrs: Record<string, string> }[] }

/**
 * Splits pasted text: an http link becomes a link that opens in a new tab, all else stays plain (FORMS-1).
 */
export function pastedParts(text: string): Part[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  return lines.flatMap((line, nth) => [...(nth > 0 ? [{ type: 'hardBreak' }] : []), ...partsOf(line)])
}

const count = (text: string, sign: string) => text.split(sign).length - 1

/** Leaves out the signs that belong to the sentence: the full stop after an address, the bracket around it. */
function addressIn(found: string): string {
  const last = found.at(-1) ?? ''
  const opening = new Map([
    [')', '('],
    [']', '['],
  ]).get(last)
  const isOwn = opening ? count(found, opening) >= count(found, last) : !/[.,;:!?]/u.test(last)
  return isOwn ? found : addressIn(found.slice(0, -1))
}

function partsOf(line: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of line.matchAll(link)) {
    const url = addressIn(match[0])
    if (match.index > end) parts.push({ type: 'text', text: line.slice(end, match.index) })
    const attrs = { href: url, target: '_blank', rel: 'noopener noreferrer nofollow' }
    parts.push({ type: 'text', text: url, marks: [{ type: 'link', attrs }] })
    end = match.index + url.length
  }
  if (end < line.length) parts.push({ type: 'text', text: line.slice(end) })
  return parts
}
