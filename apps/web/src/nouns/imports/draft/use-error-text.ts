import { type ImportKind, importFormats } from '@coverline/contract/imports/formats'
import { useCallback } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { CellError } from '../grid-state/draft-errors.ts'

const shownPositions = 8

/** Returns a column's title in the user's language; a cell without heading is named by its number. */
export function useColumnTitle(): (key: string) => string {
  const { t, i18n } = useTranslation('imports')
  return useCallback(
    (key) => {
      if (key.startsWith('#')) return t('editor.column', { number: key.slice(1) })
      return i18n.exists(`imports:columns.${key}`) ? String(t(`columns.${key}` as never)) : key
    },
    [t, i18n],
  )
}

/** Returns the text of an error in a file of this format. */
export function useErrorText(format: ImportKind): (error: CellError) => string {
  const { t } = useTranslation('imports')
  const titleOf = useColumnTitle()
  return useCallback(
    ({ column, code, count = 0, positions = [] }) => {
      const max = importFormats[format].columns.find(({ key }) => key === column)?.max ?? 255
      const shown = positions.slice(0, shownPositions).join(', ')
      const values = {
        column: titleOf(column),
        count,
        max,
        positions: positions.length > shownPositions ? `${shown}…` : shown,
      }
      return String(t(`rowCodes.${code}` as never, values))
    },
    [format, t, titleOf],
  )
}
