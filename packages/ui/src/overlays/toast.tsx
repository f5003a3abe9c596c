import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ToastContent, ToastKind } from './toast-kinds.ts'
import { useUiTexts } from '../ui-texts.tsx'

const ToastHost = lazy(async () => ({ default: (await import('./toast-host.tsx')).ToastHost }))

let wanted = false
let closeLabel = 'Close'
let navigate: (href: string) => void = (href) => window.location.assign(href)
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface ToastsProps {
  /** Follows a link inside a toast in the app. */
  onNavigate: (href: string) => void
}

/** Mounted once in each area of the product, above drawers; its code loads with the first toast. */
export function Toasts({ onNavigate }: ToastsProps) {
  closeLabel = useUiTexts().close
  navigate = onNavigate
  const needed = useSyncExternalStore(subscribe, () => wanted)
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  )
}

async function show(kind: ToastKind, content: ToastContent | string): Promise<void> {
  const { pushToast } = await import('./toast-host.tsx')
  pushToast(kind, typeof content === 'string' ? { title: content } : content, { closeLabel, navigate })
  wanted = true
  for (const listener of listeners) listener()
}

/** Short messages at the bottom left about what has happened; never the only place of an important fact. */
export const toast = {
  success: (content: ToastContent | string) => void show('success', content),
  error: (content: ToastContent | string) => void show('error', content),
  warning: (content: ToastContent | string) => void show('warning', content),
  notice: (content: ToastContent | string) => void show('notice', content),
}
