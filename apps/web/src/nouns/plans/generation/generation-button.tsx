import type { PlanDetail } from '@coverline/contract/plans/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { GenerationDialog } from './generation-dialog.tsx'
import { useGeneration } from './queries.ts'

interface GenerationButtonProps {
  plan: PlanDetail
  label: string
}

/** Opens the selection of a PDF; disabled, with the reason, until the feature is enabled for the provider. */
export function GenerationButton({ plan, label }: GenerationButtonProps) {
  const { t } = useTranslation('generation')
  const [isOpen, setIsOpen] = useState(false)
  const status = plan.offerGenerationStatus
  const { data } = useGeneration(plan.packageId, status === 'IN_PROCESS')
  if (!data || status === 'IN_PROCESS' || status === 'REVIEW') return null
  return (
    <>
      <Button
        variant="outline"
        leftSection={<IconFileText size={17} />}
        lockedReason={data.isLocked ? t('locked') : undefined}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? (
        <GenerationDialog packageId={plan.packageId} hasAi={data.hasAi} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}
