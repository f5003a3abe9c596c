import { lazy, Suspense, useState } from 'react'
import type { SideModalProps } from './side-modal-props.ts'

const SideDrawer = lazy(async () => ({ default: (await import('./side-drawer.tsx')).SideDrawer }))

/** A panel from the right, 500 or 800 px wide, full width on a phone; its code loads when it first opens. */
export function SideModal(props: SideModalProps) {
  const [wanted, setWanted] = useState(props.opened)
  if (props.opened && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <SideDrawer {...props} />
    </Suspense>
  )
}
