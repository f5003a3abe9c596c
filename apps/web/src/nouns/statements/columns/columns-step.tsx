import type { StatementLayout } from '@coverline/contract/statements/layout'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { Notice } from '@coverline/ui/overlays/notice'
import { PageHeader } from '@coverline/ui/display/page-header'
import { Stack } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { type Faults, faultsOf, lookAt } from './column-choice.ts'
import { ColumnFields } from './column-fields.tsx'
import { ColumnsPreview } from './columns-preview.tsx'
import classes from './columns.module.css'
import { FirstRows } from './first-rows.tsx'
import { UploadFault } from '../upload-fault.tsx'
import { type FileToChoose, useUpload } from '../use-upload.ts'

interface ColumnsStepProps {
  choice: FileToChoose
  onClose: () => void
  onDone: (statementId: string) => void
}

const hasFaults = (faults: Faults) => Object.keys(faults).length > 0
const isMissing = (faults: Faults) => Object.values(faults).some(({ kind }) => kind.endsWith('Missing'))

/** Selects the columns of a bank's file, beside its first rows and the resulting lines. */
export function ColumnsStep({ choice, onClose, onDone }: ColumnsStepProps) {
  const { t } = useTranslation('statements')
  const { file, toChoose } = choice
  const { rows, unsure, isRemembered, words = [] } = toChoose
  const [layout, setLayout] = useState<StatementLayout>(toChoose.guess)
  const [isAsked, setAsked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const { send, isBusy, error, clear } = useUpload({ onDone, onChoose: () => undefined })
  const { lines, faults } = useMemo(() => lookAt(rows, layout), [rows, layout])
  const refused = faultsOf(error)
  // A missing choice is shown as an error only when the user tries to continue.
  const shown = isMissing(faults) && !isAsked ? {} : { ...refused, ...faults }
  const width = Math.max(...rows.map((row) => row.length))
  const focusFault = () =>
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())

  const goOn = async () => {
    setAsked(true)
    if (hasFaults(faults)) return focusFault()
    const fault = await send(file, { columns: JSON.stringify(layout) })
    return fault && hasFaults(faultsOf(fault)) ? focusFault() : undefined
  }
  return (
    <>
      <PageHeader
        title={file.name}
        subtitle={t('choosing.facts', { count: width })}
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button loading={isBusy} onClick={() => void goOn()}>
              {t('upload.read')}
            </Button>
          </>
        }
      />
      <div className={classes.columns}>
        <Card title={t('choosing.title')}>
          <Stack gap="md">
            <p className={classes.dim}>{t('choosing.text')}</p>
            {isRemembered ? <Notice tone="info" title={t('choosing.remembered')} /> : null}
            {error && !hasFaults(refused) ? <UploadFault error={error} /> : null}
            <div ref={fields}>
              <ColumnFields
                rows={rows}
                layout={layout}
                faults={shown}
                unsure={unsure}
                words={words}
                onChange={(next) => {
                  clear()
                  setLayout(next)
                }}
              />
            </div>
          </Stack>
        </Card>
        <div className={classes.side}>
          <Card title={t('choosing.preview')} flush>
            <ColumnsPreview lines={lines} layout={layout} />
          </Card>
          <Card title={t('choosing.rows')} flush>
            <FirstRows rows={rows} layout={layout} />
          </Card>
        </div>
      </div>
    </>
  )
}
