import { modals, ModalsProvider } from '@mantine/modals'
import type { ReactNode } from 'react'
import { useUiTexts } from './ui-texts.tsx'

export interface Question {
  title: string
  text?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** Red button: the answer destroys something. */
  danger?: boolean
}

let words = { confirm: 'Confirm', cancel: 'Cancel', close: 'Close' }

/** Stands once in each area of the product; `confirm` opens its questions here. */
export function ConfirmHost() {
  const texts = useUiTexts()
  words = { confirm: texts.confirm, cancel: texts.cancel, close: texts.close }
  return <ModalsProvider>{null}</ModalsProvider>
}

/**
 * Asks before something is lost or changed for others. Resolves true only for the confirming button; the close
 * button, Escape and a click outside all mean no.
 */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: question.title,
      children: question.text ?? null,
      centered: true,
      size: 440,
      zIndex: 400,
      padding: 'lg',
      closeButtonProps: { 'aria-label': words.close },
      labels: {
        confirm: question.confirmLabel ?? words.confirm,
        cancel: question.cancelLabel ?? words.cancel,
      },
      confirmProps: question.danger ? { color: 'red.7' } : {},
      groupProps: { mt: 'lg' },
      styles: { title: { fontFamily: 'var(--cl-font-display)', fontSize: '1.0625rem', fontWeight: 620 } },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}
