import type { LeadStage } from '@coverline/contract/leads/terms'
import { useFormat } from '../../../kit/text/use-format.ts'
import { providerSettings } from '../../../kit/text/provider-settings.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { LeadList } from '../queries.ts'
import { stages } from '../search.ts'
import classes from './stages.module.css'

interface StageStripProps {
  stats: LeadList['stats'] | undefined
  chosen: readonly LeadStage[] | undefined
  onChange: (chosen: LeadStage[] | undefined) => void
}

/** Count and sum of each stage; a stage filters the list. */
export function StageStrip({ stats, chosen = [], onChange }: StageStripProps) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const { currency = 'EUR' } = providerSettings()
  const toggle = (stage: LeadStage) => {
    const next = stages.filter((one) => (one === stage ? !chosen.includes(one) : chosen.includes(one)))
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <div className={classes.strip} role="group" aria-label={t('fields.stage')}>
      {stages.map((stage) => {
        const found = stats?.find((one) => one.stage === stage)
        return (
          <button
            key={stage}
            type="button"
            className={classes.tile}
            data-stage={stage}
            aria-pressed={chosen.includes(stage)}
            onClick={() => toggle(stage)}
          >
            <span className={classes.tileName}>
              <span className={classes.dot} aria-hidden />
              {t(`stages.${stage}`)}
              <span className={classes.count}>{found ? format.number(found.count) : '–'}</span>
            </span>
            <span className={classes.sum}>
              {found ? format.money(found.dealPremium.replace(/\.00$/, ''), currency) : '–'}
              {found?.leftOut ? ` ${t('leftOut', { count: found.leftOut })}` : null}
            </span>
          </button>
        )
      })}
    </div>
  )
}
