import type { InputOf, RequestOf } from '@coverline/contract/endpoint'
import { policies } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Checkbox, Group, Progress, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { useDownload } from '../../../kit/files/use-download.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

type ExportInput = RequestOf<typeof policies.export>
type ExportType = InputOf<typeof policies.export>['type']

export interface PolicyExportProps {
  /** Preselected type. For payments it is fixed: payment states and due dates do not filter policies. */
  type: ExportType
  filters: NonNullable<ExportInput['filters']>
}

const types: readonly ExportType[] = ['POLICY', 'PAYMENTS']

interface PolicyExportDialogProps extends PolicyExportProps {
  download: ReturnType<typeof useDownload>
  opened: boolean
  onClose: () => void
}

/** Options and progress of an export of policies or payments. */
export function PolicyExportDialog({
  type: first,
  filters,
  download: { isRunning, job, start, stop },
  opened,
  onClose,
}: PolicyExportDialogProps) {
  const { t } = useTranslation('policies')
  const [type, setType] = useState(first)
  const [withDocuments, setDocuments] = useState(false)
  const [withFigures, setFigures] = useState(false)
  const run = async () => {
    const withFinancialPerformance = withFigures && type === 'POLICY'
    const isDone = await start(policies.export, { type, filters, withDocuments, withFinancialPerformance })
    if (isDone) onClose()
  }
  return (
    <SideModal
      opened={opened}
      onClose={onClose}
      title={t('export.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
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
