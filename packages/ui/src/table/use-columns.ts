import { type RefObject, useMemo, useState } from 'react'
import { readPreference, writePreference } from './saved-filters.tsx'
import type { DataColumn } from './types.ts'
import { useFittingColumns } from './use-fitting-columns.ts'

type Choice = Record<string, boolean>

function isChoice(value: unknown): value is Choice {
  return (
    value !== null &&
    typeof value === 'object' &&
    Object.values(value).every((each) => typeof each === 'boolean')
  )
}

/** Returns the visible columns: the user's choice first, then those that fit. */
export function useColumns<Row>(
  columns: DataColumn<Row>[],
  scroller: RefObject<HTMLElement | null>,
  storageKey: string | undefined,
  content: unknown,
) {
  const key = `columns.${storageKey ?? ''}`
  const [choice, setChoice] = useState<Choice>(() => (storageKey ? readPreference(key, {}, isChoice) : {}))
  const wanted = columns.filter(
    (column, index) => index === 0 || (choice[column.id] ?? !column.hiddenByDefault),
  )
  const pinned = new Set(columns.filter((column) => choice[column.id] === true).map((column) => column.id))
  const squeezed = useFittingColumns(scroller, wanted, pinned, content)

  // The same columns are the same array, so that unchanged rows are not drawn again.
  const shown = wanted.flatMap(({ id }) => (squeezed.has(id) ? [] : [id])).join(' ')
  const visible = useMemo(() => {
    const ids = new Set(shown.split(' '))
    return columns.filter(({ id }) => ids.has(id))
  }, [columns, shown])

  const change = (next: Choice) => {
    setChoice(next)
    if (storageKey) writePreference(key, next)
  }

  return {
    visible,
    wanted,
    chooser: {
      columns: columns.slice(1).map((column) => ({
        id: column.id,
        header: column.header,
        visible: wanted.includes(column),
        squeezed: squeezed.has(column.id),
      })),
      onToggle: (id: string, shown: boolean) => change({ ...choice, [id]: shown }),
      onReset: () => change({}),
    },
  }
}
