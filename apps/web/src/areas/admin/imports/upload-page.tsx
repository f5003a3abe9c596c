import { plans } from '@coverline/contract/calls.generated'
import { useQueryCall } from '@coverline/client/hooks'
import { ErrorState } from '@coverline/ui/display/error-state'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { AppLink } from '../../../nouns/imports/upload/app-link.tsx'
import { UploadStep } from '../../../nouns/imports/upload/upload-step.tsx'

const route = getRouteApi('/admin/programs/$packageId/import')

export function UploadPage() {
  const { t } = useTranslation('imports')
  const { packageId } = route.useParams()
  const plan = useQueryCall('plans', plans.detail, { packageId })
  if (plan.error) return <ErrorState onRetry={() => void plan.refetch()} />
  const name = plan.data?.name ?? ''
  return (
    <UploadStep
      kind="INSURED"
      planId={packageId}
      facts={
        <>
          {t('upload.into')}{' '}
          <AppLink to={`/admin/programs/${packageId}`}>{name || t('upload.unnamedPlan')}</AppLink>
        </>
      }
    />
  )
}
