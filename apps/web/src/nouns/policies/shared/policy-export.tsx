import type { RequestOf } from '@coverline/contract/endpoint'
import { policies } from '@coverline/contract/policies/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Checkbox, Group, Progress, Radio, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useDownload } from '../../../kit/files/use-download.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

type ExportInput = RequestOf<typeof policies.export>
type ExportType = ExportInput['type']
const types: readonly ExportType[] = ['POLICY', 'PAYMENTS']

interface PolicyExportProps {
  /** Preselected type. For payments it is fixed: payment states and due dates do not filter policies. */
  type: ExportType
  filters: NonNullable<ExportInput['filters']>
}

/** The dialog that exports a list of policies or payments, with its options and progress. */
export function usePolicyExport({ type: first, filters }: PolicyExportProps) {
  const { t } = useTranslation('policies')
  const [opened, setOpened] = useState(false)
  const [type, setType] = useState(first)
  const [withDocuments, setDocuments] = useState(false)
  const [withFigures, setFigures] = useState(false)
  const { isRunning, job, start, stop } = useDownload({ quiet: true })
  const run = async () => {
    const withFinancialPerformance = withFigures && type === 'POLICY'
    const isDone = await start(policies.export, { type, filters, withDocuments, withFinancialPerformance })
    if (isDone) setOpened(false)
  }
  return {
    open: () => setOpened(true),
    /** True while the file is prepared and the dialog that shows it is closed */
    isRunning: isRunning && !opened,
    dialog: (
      <SideModal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('export.title')}
        footer={
          <>
            <Button variant="outline" onClick={() => setOpened(false)}>
              {t('common:close')}
            </Button>
            <Button loading={isRunning} onClick={() => void run()}>
              {t('export.start')}
            </Button>
          </>
        }
      >
        <Stack gap="lg">
          <Text size="sm">{t('export.filtered')}</Text>
          {first === 'POLICY' ? (
            <Radio.Group label={t('export.what')} value={type} onChange={setType}>
              <Stack gap="xs" mt="xs">
                {types.map((each) => (
                  <Radio key={each} value={each} label={t(`export.types.${each}`)} disabled={isRunning} />
                ))}
              </Stack>
            </Radio.Group>
          ) : null}
          <Checkbox
            checked={withDocuments}
            onChange={(event) => setDocuments(event.currentTarget.checked)}
            label={t('export.withDocuments')}
            description={t('export.withDocumentsHint')}
            disabled={isRunning}
          />
          {type === 'POLICY' ? (
            <Checkbox
              checked={withFigures}
              onChange={(event) => setFigures(event.currentTarget.checked)}
              label={t('export.withFigures')}
              description={t('export.withFiguresHint')}
              disabled={isRunning}
            />
          ) : null}
          {job ? <ExportProgress percent={job.progress} onStop={stop} /> : null}
        </Stack>
      </SideModal>
    ),
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

function ExportProgress({ percent, onStop }: { percent: number; onStop: () => void }) {
  const { t } = useTranslation('policies')
  const text = t('export.progress', { percent })
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" aria-live="polite">
          {text}
        </Text>
        <Button variant="outline" onClick={onStop}>
          {t('export.stop')}
        </Button>
      </Group>
      <Progress value={Math.max(percent, 3)} aria-label={text} animated />
      <Text size="xs" c="dimmed">
        {t('export.mayClose')}
      </Text>
    </Stack>
  )
}
