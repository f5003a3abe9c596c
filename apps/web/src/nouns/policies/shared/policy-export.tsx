import { Button } from '@coverline/ui/actions/button'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useDownload } from '../../../kit/files/use-download.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { PolicyExportProps } from './policy-export-dialog.tsx'

const PolicyExportDialog = lazy(async () => ({
  default: (await import('./policy-export-dialog.tsx')).PolicyExportDialog,
}))

/** A button that exports a list of policies or payments. Its dialog is loaded when it is first opened. */
export function PolicyExport(props: PolicyExportProps) {
  const { t } = useTranslation('policies')
  const [wasOpened, setWasOpened] = useState(false)
  const [opened, setOpened] = useState(false)
  const download = useDownload({ quiet: true })
  const open = () => {
    setWasOpened(true)
    setOpened(true)
  }
  return (
    <>
      <Button
        variant="outline"
        leftSection={<IconDownload size={16} />}
        loading={download.isRunning && !opened}
        onClick={open}
      >
        {t('export.action')}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <PolicyExportDialog
            {...props}
            download={download}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
