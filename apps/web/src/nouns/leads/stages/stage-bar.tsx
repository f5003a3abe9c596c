import type { LeadStage } from '@coverline/contract/leads/terms'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { LeadDetail } from '../queries.ts'
import { stages } from '../search.ts'
import classes from './stages.module.css'

interface StageBarProps {
  lead: LeadDetail
  onMove: (to: LeadStage) => void
}

/** The stages of a lead with the days in each; a click moves the lead. */
export function StageBar({ lead, onMove }: StageBarProps) {
  const { t } = useTranslation('leads')
  const { stage: present, stageDays, can } = lead
  const reached = stages.indexOf(present)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the stages are wider than the page: the present one is shown.
    const step = bar.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (bar.current && step)
      bar.current.scrollLeft =
        step.offsetLeft - bar.current.offsetLeft - (bar.current.clientWidth - step.clientWidth) / 2
  }, [present])
  return (
    <div ref={bar} className={classes.bar} role="group" aria-label={t('stageBar')}>
      {stages.map((stage, nth) => {
        const days = stageDays[stage]
        const isPassed = days !== undefined && nth < reached
        return (
          <button
            key={stage}
            type="button"
            className={classes.step}
            data-stage={stage}
            data-passed={isPassed || undefined}
            aria-pressed={stage === present}
            disabled={!can.update && stage !== present}
            onClick={() => (stage === present || !can.update ? undefined : onMove(stage))}
          >
            {isPassed ? <IconCheck size={15} stroke={2.2} aria-hidden /> : null}
            <span className={classes.stepName}>{t(`stages.${stage}`)}</span>
            {days === undefined ? null : <span className={classes.days}>{t('days', { count: days })}</span>}
          </button>
        )
      })}
    </div>
  )
}
