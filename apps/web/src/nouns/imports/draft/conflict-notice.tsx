import { Button } from '@coverline/ui/actions/button'
import { Group, Modal } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { DraftSession } from '../grid-state/draft-session.ts'
import classes from '../imports.module.css'
import { saveFile } from '../../../kit/files/save-file.ts'
import { unsentCsv } from './unsent-csv.ts'

interface ConflictNoticeProps {
  session: DraftSession
  fileName: string
  onReload: () => void
}

/** Tells the user that the draft was changed elsewhere, saves unsent changes as a file, and reloads. */
export function ConflictNotice({ session, fileName, onReload }: ConflictNoticeProps) {
  const { t } = useTranslation('imports')
  const { unsent } = session.queue
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size={460}
      title={t('conflict.title')}
    >
      <p>{t('conflict.text')}</p>
      {unsent.length > 0 ? (
        <p className={classes.dim}>{t('conflict.unsent', { count: unsent.length })}</p>
      ) : null}
      <Group justify="flex-end" mt="lg">
        {unsent.length > 0 ? (
          <Button
            variant="outline"
            onClick={() => saveFile(`${fileName}-changes.csv`, unsentCsv(unsent, session.sheet))}
          >
            {t('conflict.keep')}
          </Button>
        ) : null}
        <Button data-autofocus onClick={onReload}>
          {t('conflict.reload')}
        </Button>
      </Group>
    </Modal>
  )
}
