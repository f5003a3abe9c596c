import type { PlanDetail } from '@coverline/contract/plans/endpoints'
import { missingForActivation, type MissingForActivation } from '@coverline/contract/plans/terms'
import { Checklist } from '@coverline/ui/display/checklist'
import { VisuallyHidden } from '@mantine/core'
import { TextLink } from '../../kit/text-link.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { mendingAddress } from './mending-address.ts'

/** What an inactive plan needs for its activation, each with a link to the field that mends it. */
export function PlanChecklist({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation('plans')
  if (!plan.activation || !plan.can.update) return null
  const { missing, offerIds } = plan.activation
  // That a company is not deleted is no task unless it is.
  const shown = missingForActivation.filter((one) => one !== 'CLIENT_COMPANY' || missing.includes(one))
  const link = (one: MissingForActivation) => (
    <TextLink to={mendingAddress(plan.packageId, one, offerIds)}>
      {t('checklist.mend')}
      <VisuallyHidden>{`: ${t(`checklist.${one}`)}`}</VisuallyHidden>
    </TextLink>
  )
  return (
    <Checklist
      title={t('checklist.done', { done: shown.length - missing.length, all: shown.length })}
      text={t(missing.length === 0 ? 'checklist.ready' : 'checklist.open')}
      items={shown.map((one) => ({
        id: one,
        label: t(`checklist.${one}`),
        isDone: !missing.includes(one),
        link: link(one),
      }))}
    />
  )
}
