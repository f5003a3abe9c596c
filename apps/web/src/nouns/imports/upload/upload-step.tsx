import { Card } from '@coverline/ui/display/card'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { FormatHelp } from './format-help.tsx'
import { ImportFrame } from '../import-frame.tsx'
import classes from '../imports.module.css'
import type { ImportKind } from './kinds.ts'
import { PastImports } from '../result/past-imports.tsx'
import { UploadForm } from './upload-form.tsx'

interface UploadStepProps {
  kind: ImportKind
  /** The plan of all rows, for kinds that require one. */
  planId?: string
  facts?: ReactNode
}

/** First step of an import: the file, and earlier imports below. */
export function UploadStep({ kind, planId, facts }: UploadStepProps) {
  const { t } = useTranslation('imports')
  const title = t(`kinds.${kind}.title`)
  useCrumb(title)
  return (
    <ImportFrame title={title} step={0} facts={facts}>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Card title={t('upload.title')}>
            <UploadForm kind={kind} {...(planId ? { planId } : {})} />
          </Card>
          <PastImports kind={kind} {...(planId ? { planId } : {})} />
        </div>
        <FormatHelp kind={kind} />
      </div>
    </ImportFrame>
  )
}
