import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

type Warnings = Pick<ImportDetail, 'warnings'>

interface PolicyEndsProps extends Warnings {
  /** False if the rows name their plans: then no end is offered. */
  isIntoPlan: boolean
  usePlanEnd: boolean
  disabled: boolean
  onChange: (usePlanEnd: boolean) => void
}

/** New policies without an end: how many there are, and the plan's end for them with one click. */
export function PolicyEnds({ warnings, isIntoPlan, usePlanEnd, disabled, onChange }: PolicyEndsProps) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const endless = warnings.find(({ code }) => code === 'POLICIES_WITHOUT_END')
  const filled = warnings.find(({ code }) => code === 'POLICIES_END_WITH_PLAN')
  const day = (endless ?? filled)?.day
  const shownDay = day === undefined ? '' : format.day(day)
  return (
    <>
      {filled ? (
        <Notice
          tone="info"
          title={t('ends.filled', { count: filled.count ?? 0, day: shownDay })}
          action={
            <Button variant="outline" disabled={disabled} onClick={() => onChange(false)}>
              {t('ends.leave')}
            </Button>
          }
        />
      ) : null}
      {endless ? (
        <Notice
          tone="warning"
          title={t('ends.endless', { count: endless.count ?? 0 })}
          action={
            day === undefined || usePlanEnd ? undefined : (
              <Button variant="outline" disabled={disabled} onClick={() => onChange(true)}>
                {t('ends.use', { day: shownDay })}
              </Button>
            )
          }
        >
          {!isIntoPlan
            ? t('ends.noDates')
            : day === undefined
              ? t('ends.noPlanEnd')
              : usePlanEnd
                ? t('ends.behind', { day: shownDay })
                : null}
        </Notice>
      ) : null}
    </>
  )
}

/** Rows whose policy shares days with another policy of the person in the plan; they are saved nevertheless. */
export function PolicyOverlaps({ warnings }: Warnings) {
  const { t } = useTranslation('imports')
  const overlaps = warnings.filter(({ code }) => code === 'POLICY_OVERLAPS')
  if (overlaps.length === 0) return null
  const more = warnings.find(({ code }) => code === 'MORE_POLICIES_OVERLAP')?.count ?? 0
  const rows = overlaps.map(({ row, value }) =>
    value === undefined ? t('overlaps.row', { row }) : t('overlaps.rowAndPolicy', { row, policy: value }),
  )
  return (
    <Notice tone="warning" title={t('overlaps.title')}>
      {t('overlaps.text')} {rows.join('; ')}
      {more > 0 ? `; ${t('common:andMore', { count: more })}` : ''}
    </Notice>
  )
}
