import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onOpenPalette, openPalette } from './palette.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

/** Waits for Ctrl K or the search box, then loads the palette, which opens itself. */
export function CommandPaletteHost() {
  const [wanted, setWanted] = useState(false)
  useHotkeys([['mod+K', openPalette]], [])
  useEffect(() => onOpenPalette(() => setWanted(true)), [])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <CommandPalette />
    </Suspense>
  )
}
