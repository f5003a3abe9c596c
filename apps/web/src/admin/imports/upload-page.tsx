import { plans } from '@coverline/contract/plans'
import { useQueryCall } from '@coverline/client/hooks'
import { Card } from '@coverline/ui/card'
import { ErrorState } from '@coverline/ui/error-state'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCrumb } from '../../app/use-crumbs.ts'
import { AppLink } from './app-link.tsx'
import { FormatHelp } from './format-help.tsx'
import { ImportFrame } from './import-frame.tsx'
import classes from './imports.module.css'
import { PastImports } from './past-imports.tsx'
import { UploadForm } from './upload-form.tsx'

const route = getRouteApi('/admin/programs/$packageId/import')

/** First step of an import into a plan: the file; below it what was imported before. */
export function UploadPage() {
  const { t } = useTranslation('imports')
  const { packageId } = route.useParams()
  const plan = useQueryCall('plans', plans.detail, { packageId })
  useCrumb(t('title'))
  if (plan.error) return <ErrorState onRetry={() => void plan.refetch()} />
  const name = plan.data?.name ?? ''
  return (
    <ImportFrame
      title={t('title')}
      step={0}
      facts={
        <>
          {t('upload.into')}{' '}
          <AppLink to={`/admin/programs/${packageId}`}>{name || t('upload.unnamedPlan')}</AppLink>
        </>
      }
    >
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Card title={t('upload.title')}>
            <UploadForm packageId={packageId} />
          </Card>
          <PastImports packageId={packageId} />
        </div>
        <FormatHelp />
      </div>
    </ImportFrame>
  )
}
