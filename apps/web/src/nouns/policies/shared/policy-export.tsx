import { Button } from '@coverline/ui/actions/button'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useDownload } from '../../../kit/files/use-download.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { PolicyExportProps } from './policy-export-dialog.tsx'

const PolicyExportDialog = lazy(async () => ({
  default: (await import('./policy-export-dialog.tsx')).PolicyExportDialog,
}))

/** The export of a list of policies or payments. Its dialog is loaded when it is first opened. */
export function usePolicyExport(props: PolicyExportProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const [opened, setOpened] = useState(false)
  const download = useDownload({ quiet: true })
  return {
    open: () => {
      setWasOpened(true)
      setOpened(true)
    },
    /** True while the file is prepared and the dialog that shows it is closed */
    isRunning: download.isRunning && !opened,
    dialog: wasOpened ? (
      <Suspense fallback={null}>
        <PolicyExportDialog {...props} download={download} opened={opened} onClose={() => setOpened(false)} />
      </Suspense>
    ) : null,
  }
}

/** A button that exports a list of policies or payments. */
export function PolicyExport(props: PolicyExportProps) {
  const { t } = useTranslation('policies')
  const { open, isRunning, dialog } = usePolicyExport(props)
  return (
    <>
      <Button variant="outline" leftSection={<IconDownload size={16} />} loading={isRunning} onClick={open}>
        {t('export.action')}
      </Button>
      {dialog}
    </>
  )
}
