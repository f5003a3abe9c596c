import { lazy, type ReactElement, Suspense } from 'react'

const Tooltip = lazy(async () => ({ default: (await import('../overlays/tooltip.tsx')).Tooltip }))

interface HintProps {
  label: string
  openDelay?: number
  children: ReactElement
}

/** A tooltip whose code loads after the control: the sign-in page has buttons but no tooltips. */
export function Hint({ label, openDelay, children }: HintProps) {
  return (
    <Suspense fallback={children}>
      <Tooltip label={label} {...(openDelay === undefined ? {} : { openDelay })}>
        {children}
      </Tooltip>
    </Suspense>
  )
}
