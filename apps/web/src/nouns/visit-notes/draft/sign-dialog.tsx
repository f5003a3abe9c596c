import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { visitNotes } from '@coverline/contract/calls.generated'
import type { VisitNote } from '@coverline/contract/visit-notes/shapes'
import { Button } from '@coverline/ui/actions/button'
import { toast } from '@coverline/ui/overlays/toast'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { Checkbox, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../note.module.css'
import { isNoteField } from './merge-note.ts'
import type { NoteDraft } from './use-note-draft.tsx'

/** True if the benefit needs what a note does not have: an amount, an approval, a reason to go on. */
const asksForUse = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'BOOKING_NOT_COVERED' || Object.keys(error.fields).some((path) => !isNoteField(path)))

/** The reasons of a lack of coverage, else nothing more than the title says */
const textOf = ({ code, message }: ApiError): string => (code === 'BOOKING_NOT_COVERED' ? message : '')

interface SignDialogProps {
  note: VisitNote
  draft: NoteDraft
  onClose: () => void
}

/** Asks before a note is signed: it cannot be changed afterwards. */
export function SignDialog({ note, draft, onClose }: SignDialogProps) {
  const { t } = useTranslation('visit-notes')
  const texts = useUiTexts()
  const fail = useFailure()
  const { patient, receptionId } = note
  const [isSent, setSent] = useState(patient.hasEmail)
  const sign = useCommand(visitNotes.sign, { refresh: ['visit-notes', 'bookings'] })
  const { outcome } = draft.values
  const submit = async () => {
    try {
      await sign.mutateAsync({ input: { receptionId, version: draft.version(), isSent } })
      toast.success(t(isSent ? 'sign.doneAndSent' : 'sign.done'))
    } catch (error) {
      if (asksForUse(error)) toast.error({ title: t('sign.recordFirst'), text: textOf(error) })
      else if (!draft.showErrors(error)) fail(error)
      // The doctor reads what another window has written before signing again.
      if (error instanceof ApiError && error.code === 'VISIT_NOTE_CHANGED') await draft.reload().catch(fail)
    }
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sign.title')}
      size={460}
      padding="lg"
      zIndex={400}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Stack gap="md">
        <p className={classes.text}>
          {t('sign.text', { outcome: outcome ? t(`outcomes.${outcome}`) : '—' })}
        </p>
        <Checkbox
          label={t('sign.send')}
          description={patient.hasEmail ? undefined : t('sign.noEmail')}
          disabled={!patient.hasEmail}
          checked={isSent}
          onChange={(event) => setSent(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="outline" onClick={onClose}>
            {t('sign.cancel')}
          </Button>
          <Button loading={sign.isPending} onClick={() => void submit()} data-autofocus>
            {t('sign.action')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
