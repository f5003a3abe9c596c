import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import type { MouseEvent, ReactNode } from 'react'
import { type ToastContent, type ToastKind, toastTimes } from './toast-kinds.ts'
import classes from './toast.module.css'

/**
 * The container of the toasts: bottom left, clear of a drawer on the right, the paging and a bar of bulk
 * actions. A toast under the pointer stays.
 */
export function ToastHost() {
  return (
    <Notifications
      position="bottom-left"
      zIndex={500}
      limit={4}
      containerWidth={420}
      classNames={{ root: classes.host ?? '' }}
    />
  )
}

interface ToastSurroundings {
  closeLabel: string
  navigate: (href: string) => void
}

function body(content: ToastContent, id: string, navigate: (href: string) => void): ReactNode {
  const { action } = content
  if (!action) return textOf(content, id, navigate)
  return (
    <>
      {textOf(content, id, navigate)}
      <button
        type="button"
        className={classes.action}
        onClick={() => {
          notifications.hide(id)
          action.onSelect()
        }}
      >
        {action.label}
      </button>
    </>
  )
}

function textOf(content: ToastContent, id: string, navigate: (href: string) => void): ReactNode {
  if (!content.items?.length) return content.text ?? null
  const follow = (event: MouseEvent, href: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    notifications.hide(id)
    navigate(href)
  }
  return (
    <>
      {content.text}
      <ul className={classes.list}>
        {content.items.map(({ text, href }) => (
          <li key={text}>
            {href ? (
              <a href={href} onClick={(event) => follow(event, href)}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

let counter = 0

/** Adds a toast; it replaces a visible one with the same id. */
export function pushToast(
  kind: ToastKind,
  content: ToastContent,
  { closeLabel, navigate }: ToastSurroundings,
): void {
  counter += 1
  const id = content.id ?? `toast-${counter}`
  notifications.hide(id)
  notifications.show({
    id,
    title: content.title,
    message: body(content, id, navigate),
    autoClose: toastTimes[kind],
    withBorder: true,
    className: classes.toast,
    'data-kind': kind,
    closeButtonProps: { 'aria-label': closeLabel },
  })
}
