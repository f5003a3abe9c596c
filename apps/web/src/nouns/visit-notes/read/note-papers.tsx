import { useCommand } from '@coverline/client/hooks'
import { visitNotes } from '@coverline/contract/calls.generated'
import type { VisitNote } from '@coverline/contract/visit-notes/shapes'
import type { NotePaper } from '@coverline/contract/visit-notes/terms'
import { languageNames } from '@coverline/messages/web'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { toast } from '@coverline/ui/overlays/toast'
import { Stack } from '@mantine/core'
import { IconDownload, IconLock, IconMail } from '@tabler/icons-react'
import { useDownload } from '../../../kit/files/use-download.ts'
import { useAttempt } from '../../../kit/forms/use-attempt.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../note.module.css'

interface NotePapersProps {
  note: VisitNote
  /** Stores what is entered first; false if it could not be stored. */
  flush?: () => Promise<boolean>
}

/** The papers that the patient receives: to download, and by mail once the note is signed. */
export function NotePapers({ note, flush }: NotePapersProps) {
  const { t } = useTranslation('visit-notes')
  const download = useDownload()
  const attempt = useAttempt()
  const send = useCommand(visitNotes.send)
  const { receptionId, patient, prescriptions, state, can } = note
  const get = async (paper: NotePaper) => {
    if (flush && !(await flush())) return
    await download.start(visitNotes.pdf, { receptionId, paper })
  }
  const mail = async () => {
    if (await attempt(() => send.mutateAsync({ input: { receptionId } }))) toast.success(t('papers.sent'))
  }
  const isEmpty = note.noteId === null
  return (
    <Card title={t('papers.title')}>
      <Stack gap="xs">
        <p className={classes.soft}>
          {patient.language
            ? t('papers.language', { language: languageNames[patient.language] })
            : t('papers.ownLanguage')}
        </p>
        <Button
          variant="outline"
          fullWidth
          disabled={isEmpty}
          loading={download.isRunning}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void get('SUMMARY')}
        >
          {t('papers.summary')}
        </Button>
        {prescriptions.length > 0 ? (
          <Button
            variant="outline"
            fullWidth
            loading={download.isRunning}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void get('PRESCRIPTION')}
          >
            {t('papers.prescription')}
          </Button>
        ) : null}
        {state === 'SIGNED' && can.addAddendum ? (
          <Button
            variant="outline"
            fullWidth
            {...(patient.hasEmail ? {} : { lockedReason: t('sign.noEmail') })}
            loading={send.isPending}
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => void mail()}
          >
            {t('papers.send')}
          </Button>
        ) : null}
        <p className={classes.whom}>
          <IconLock size={14} stroke={1.7} aria-hidden />
          {t('forWhom')}
        </p>
      </Stack>
    </Card>
  )
}
