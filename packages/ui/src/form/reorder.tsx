import { VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import {
  createContext,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  use,
  useLayoutEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import classes from './reorder.module.css'

interface ReorderTexts {
  handle: (name: string) => string
  /** Instructions for moving with the keyboard, read with each handle */
  help: string
  moved: (name: string, place: number, count: number) => string
}

interface Mover {
  helpId: string
  texts: ReorderTexts
  begin: (id: string) => void
  end: () => void
  press: (id: string, name: string, key: string) => boolean
}

const MoverContext = createContext<Mover | null>(null)

interface ReorderAreaProps {
  /** The rows of the table inside, in order */
  ids: readonly string[]
  /** Moves a row to a position, from 0. */
  onMove: (id: string, to: number) => void
  texts: ReorderTexts
  /** A `DataTable` whose first cells contain a `ReorderHandle` */
  children: ReactNode
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null

function clearMarks(area: HTMLElement | null): void {
  for (const row of area?.querySelectorAll('tr[data-drop],tr[data-dragged]') ?? []) {
    row.removeAttribute('data-drop')
    row.removeAttribute('data-dragged')
  }
}

/** Returns the target position of a key press; undefined for keys that do not move the row. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[key]
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to))
}

/** Returns the ids with one of them at another position, from 0. */
export const moveId = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((other) => other !== id).toSpliced(to, 0, id)

/** A row moved by a key, and its relative position in the table */
interface Moved {
  id: string
  share: number
}

/**
 * Returns the focus to the handle. A long table only renders the visible rows, so a far row must be scrolled
 * into view first.
 */
function focusHandle(area: HTMLElement, { id, share }: Moved): void {
  const find = () => area.querySelector<HTMLElement>(`[data-reorder="${CSS.escape(id)}"]`)
  const focus = () => {
    const handle = find()
    handle?.focus()
    handle?.scrollIntoView({ block: 'nearest' })
  }
  if (find()) return focus()
  const scroller = area.querySelector('table')?.parentElement
  scroller?.scrollTo({ top: scroller.scrollHeight * share })
  requestAnimationFrame(() => requestAnimationFrame(focus))
}

/** Makes the rows of a table sortable: by dragging their handles, or with the arrow keys on them. */
export function ReorderArea({ ids, onMove, texts, children }: ReorderAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const dragged = useRef<string | null>(null)
  const pressed = useRef<Moved | null>(null)
  const [said, setSaid] = useState('')
  const helpId = useId()

  // Before the browser takes the next key: that key is for the same handle.
  useLayoutEffect(() => {
    // The row of the pressed handle has moved, and the browser has removed its focus.
    const moved = pressed.current
    if (moved === null || !area.current) return
    pressed.current = null
    focusHandle(area.current, moved)
  }, [ids])

  const latest = useRef({ ids, onMove })
  useLayoutEffect(() => {
    latest.current = { ids, onMove }
  })

  const mover = useMemo<Mover>(
    () => ({
      helpId,
      texts,
      begin: (id) => {
        dragged.current = id
      },
      end: () => {
        dragged.current = null
        clearMarks(area.current)
      },
      press: (id, name, key) => {
        const { ids: order, onMove: move } = latest.current
        const from = order.indexOf(id)
        const to = placeAfter(key, from, order.length)
        if (from < 0 || to === undefined) return false
        if (to !== from) {
          pressed.current = { id, share: to / order.length }
          // The next key may come before the new order is drawn.
          latest.current.ids = moveId(order, id, to)
          move(id, to)
        }
        setSaid(texts.moved(name, to + 1, order.length))
        return true
      },
    }),
    [helpId, texts],
  )

  const over = (event: DragEvent) => {
    const row = rowOf(event.target)
    if (dragged.current === null || !row) return
    event.preventDefault()
    const from = ids.indexOf(dragged.current)
    clearMarks(area.current)
    row.setAttribute('data-drop', Number(row.dataset['row']) > from ? 'after' : 'before')
  }
  const drop = (event: DragEvent) => {
    const row = rowOf(event.target)
    const id = dragged.current
    if (id === null || !row) return
    event.preventDefault()
    const to = Number(row.dataset['row'])
    mover.end()
    if (ids.indexOf(id) !== to) onMove(id, to)
  }

  return (
    <MoverContext value={mover}>
      {/* Dragging is one way of two: the handles are buttons and take keys. */}
      <div ref={area} className={classes.area} onDragOver={over} onDrop={drop} role="presentation">
        {children}
      </div>
      <VisuallyHidden id={helpId}>{texts.help}</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </MoverContext>
  )
}

/** The handle of a row; nothing outside a `ReorderArea`. */
export function ReorderHandle({ id, name }: { id: string; name: string }) {
  const mover = use(MoverContext)
  if (!mover) return null
  const drag = (event: DragEvent<HTMLButtonElement>) => {
    const row = rowOf(event.currentTarget)
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', name)
    if (row) event.dataTransfer.setDragImage(row, 20, 20)
    row?.setAttribute('data-dragged', 'true')
    mover.begin(id)
  }
  const press = (event: KeyboardEvent) => {
    if (!mover.press(id, name, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      className={classes.handle}
      draggable
      data-reorder={id}
      aria-label={mover.texts.handle(name)}
      aria-describedby={mover.helpId}
      onDragStart={drag}
      onDragEnd={mover.end}
      onKeyDown={press}
    >
      <IconGripVertical size={17} stroke={1.7} aria-hidden />
    </button>
  )
}
