import type { ImportEdit } from '@coverline/contract/imports/edit'
import type { Sheet } from '../grid-state/sheet.ts'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

function linesOf(edit: ImportEdit, sheet: Sheet): string[][] {
  if (edit.type === 'set') {
    const column = sheet.headers[edit.column] ?? `#${edit.column + 1}`
    return [[edit.type, String(edit.row + 1), column, edit.value]]
  }
  if (edit.type === 'insertRows')
    return edit.rows.map((cells, index) => [edit.type, String(edit.at + index + 1), '', ...cells])
  if (edit.type === 'deleteRows') return [[edit.type, `${edit.at + 1}–${edit.at + edit.count}`]]
  if (edit.type === 'insertColumn') return [[edit.type, '', edit.header, ...(edit.values ?? [])]]
  if (edit.type === 'deleteColumn') return [[edit.type, '', `#${edit.at + 1}`]]
  return [[edit.type, '', `#${edit.at + 1}`, edit.key ?? '']]
}

/** Builds a table of changes that the server does not have: action, row, column, values. */
export function unsentCsv(edits: readonly ImportEdit[], sheet: Sheet): string {
  const lines = edits.flatMap((edit) => linesOf(edit, sheet)).map((cells) => cells.map(quoted).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
