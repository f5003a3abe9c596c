import { useRef } from 'react'
import type { TableSelection } from './types.ts'

/** Selection across pages by id: single rows, a range with Shift, all rows of the page. */
export function useSelection(selection: TableSelection | undefined, pageIds: string[]) {
  const anchor = useRef<string | null>(null)
  const choose = (ids: string[]) => {
    selection?.all?.onChange(false)
    selection?.onChange(ids)
  }
  const selected = new Set(selection?.ids)
  const onPage = pageIds.filter((id) => selected.has(id)).length

  const toggle = (id: string, range: boolean) => {
    if (!selection) return
    const from = anchor.current === null ? -1 : pageIds.indexOf(anchor.current)
    const to = pageIds.indexOf(id)
    const on = !selected.has(id)
    const touched = range && from >= 0 ? pageIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    anchor.current = id
    const next = new Set(selected)
    for (const each of touched) {
      if (on) next.add(each)
      else next.delete(each)
    }
    choose([...next])
  }

  const togglePage = (all: boolean) => {
    if (!selection) return
    const next = new Set(selected)
    for (const id of pageIds) {
      if (all) next.add(id)
      else next.delete(id)
    }
    choose([...next])
  }

  const state: 'none' | 'some' | 'all' =
    pageIds.length > 0 && onPage === pageIds.length ? 'all' : onPage > 0 ? 'some' : 'none'
  return { selected, toggle, togglePage, state }
}
