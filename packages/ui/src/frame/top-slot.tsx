import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsPhone } from '../use-is-phone.tsx'

interface TopSlot {
  element: HTMLElement | null
  setElement: (element: HTMLElement | null) => void
}

const TopSlotContext = createContext<TopSlot>({ element: null, setElement: () => undefined })

/** Connects the bar at the top of the area with the pages below it. */
export function TopSlotProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const slot = useMemo(() => ({ element, setElement }), [element])
  return <TopSlotContext value={slot}>{children}</TopSlotContext>
}

/** Returns the ref of the place in the top bar where a phone shows the tools of the page. */
export function useSetTopSlot(): (element: HTMLElement | null) => void {
  return useContext(TopSlotContext).setElement
}

/** Places its children in the top bar on a phone, in this order among all; elsewhere where they stand. */
export function InTopBar({ order, children }: { order: number; children: ReactNode }) {
  const { element } = useContext(TopSlotContext)
  const phone = useIsPhone()
  if (!phone || !element) return children
  return createPortal(<div style={{ order }}>{children}</div>, element)
}

/** True on a phone whose top bar has a place for the tools of the page. */
export function useHasTopSlot(): boolean {
  return useContext(TopSlotContext).element !== null
}
