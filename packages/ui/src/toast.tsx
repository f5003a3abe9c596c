import { Notifications, notifications } from '@mantine/notifications'
import type { MouseEvent, ReactNode } from 'react'
import classes from './toast.module.css'
import { useUiTexts } from './ui-texts.tsx'

/** How long each kind stays, in milliseconds (specification: 4 s, 5 s, 10 s and 15 s). */
export const toastTimes = { success: 4000, error: 5000, warning: 10_000, notice: 15_000 }

export interface ToastItem {
  text: string
  href?: string
}

export interface ToastContent {
  title: string
  text?: ReactNode
  /** A list under the text; an item with an address is a link. */
  items?: ToastItem[]
  /** A toast with the same id replaces the one that is shown. */
  id?: string
}

let closeLabel = 'Close'
let navigate: (href: string) => void = (href) => window.location.assign(href)

interface ToastsProps {
  /** How the app follows a link inside a toast. */
  onNavigate?: (href: string) => void
}

/** Stands once at the root, above drawers. */
export function Toasts({ onNavigate }: ToastsProps) {
  closeLabel = useUiTexts().close
  if (onNavigate) navigate = onNavigate
  return <Notifications position="top-right" zIndex={500} limit={4} containerWidth={420} />
}

function follow(event: MouseEvent, href: string, id: string) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  notifications.hide(id)
  navigate(href)
}

function body(content: ToastContent, id: string): ReactNode {
  if (!content.items?.length) return content.text ?? null
  return (
    <>
      {content.text}
      <ul className={classes.list}>
        {content.items.map((item) => (
          <li key={item.text}>
            {item.href ? (
              <a href={item.href} onClick={(event) => follow(event, item.href ?? '', id)}>
                {item.text}
              </a>
            ) : (
              item.text
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

let counter = 0

function show(kind: keyof typeof toastTimes, content: ToastContent | string): void {
  const full = typeof content === 'string' ? { title: content } : content
  counter += 1
  const id = full.id ?? `toast-${counter}`
  notifications.hide(id)
  notifications.show({
    id,
    title: full.title,
    message: body(full, id),
    autoClose: toastTimes[kind],
    withBorder: true,
    className: classes.toast,
    'data-kind': kind,
    closeButtonProps: { 'aria-label': closeLabel },
  })
}

/** Short messages at the top right: what has happened, never the only place of an important fact. */
export const toast = {
  success: (content: ToastContent | string) => show('success', content),
  error: (content: ToastContent | string) => show('error', content),
  warning: (content: ToastContent | string) => show('warning', content),
  notice: (content: ToastContent | string) => show('notice', content),
}
