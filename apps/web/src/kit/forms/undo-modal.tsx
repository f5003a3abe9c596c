import { Button } from '@coverline/ui/actions/button'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFailure } from '../text/use-failure.ts'
import { useTranslation } from '../text/use-translation.ts'

interface UndoModalProps<D> {
  texts: { title: string; submit: string; done: string; held: string }
  /** What undoing would do, asked when the modal opens and after a refusal */
  preview: { data: D | undefined; error: Error | null; refetch: () => unknown }
  /** What keeps it from being undone; empty if it can be */
  holdsOf: (data: D) => readonly string[]
  effect: (data: D) => ReactNode
  isPending: boolean
  undo: (data: D) => Promise<unknown>
  onClose: () => void
}

/** Says what undoing something removes, or what holds it. */
export function UndoModal<D>(props: UndoModalProps<D>) {
  const { texts, preview, holdsOf, effect, isPending, undo, onClose } = props
  const { t } = useTranslation('common')
  const fail = useFailure()
  const { data, error, refetch } = preview
  const holds = data === undefined ? undefined : holdsOf(data)
  const canUndo = holds?.length === 0
  const submit = async () => {
    if (data === undefined) return
    try {
      await undo(data)
      toast.success(texts.done)
      onClose()
    } catch (failure) {
      fail(failure)
      void refetch()
    }
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t(canUndo ? 'cancel' : 'close')}
          </Button>
          {canUndo ? (
            <Button variant="error" loading={isPending} onClick={() => void submit()}>
              {texts.submit}
            </Button>
          ) : null}
        </>
      }
    >
      {error && data === undefined ? (
        <ErrorState text={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && !error ? <Skeleton height={96} radius="lg" /> : null}
      {holds && holds.length > 0 ? (
        <Notice tone="warning" title={texts.held}>
          {[...new Set(holds)].map((hold) => (
            <div key={hold}>{hold}</div>
          ))}
        </Notice>
      ) : null}
      {canUndo && data !== undefined ? effect(data) : null}
    </SideModal>
  )
}
