import { Card } from '@coverline/ui/display/card'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './metrics.module.css'
import { NumberLink } from './number-link.tsx'
import { Definition } from './tiles.tsx'
import type { Breakdown } from './types.ts'
import { useMetricFormat } from './use-metric-format.ts'

type Row = Breakdown['rows'][number]

function useRowName(key: Breakdown['key']): (row: Row) => string {
  const { t } = useTranslation(['metrics', 'tickets', 'leads'])
  const format = useMetricFormat()
  return ({ id, name }) => {
    if (id === null) return t('metrics:nobody')
    if (key === 'STAGE' || key === 'FUNNEL' || key === 'STAGE_TIME') return t(`leads:stages.${id as 'WIN'}`)
    if (key === 'LEAD_CHANNEL') return t(`leads:channels.${id as 'WEBSITE'}`)
    if (key === 'LOST_REASON') return t(`leads:lostReasons.${id as 'PRICE'}`)
    if (key === 'FORECAST') return format.month(id)
    if (key === 'TYPE' || key === 'REQUEST_TYPE') return t(`tickets:types.${id as 'CHAT'}`)
    if (key === 'REQUEST_STATE') return t(`tickets:statuses.${id === 'TODO' ? 'NEW' : (id as 'DONE')}`)
    if (key === 'CHANNEL') return t(`tickets:sources.${id as 'APP'}`)
    if (key === 'FIRST_ANSWER') return t(`tickets:firstAnswers.${id as 'LATE'}`)
    if (key === 'VOTE') return t(`tickets:votes.${id as 'POSITIVE'}`)
    if (key === 'OPEN_NOW') return t(`metrics:queues.${id as 'TODO'}`)
    return name || t('metrics:nameless')
  }
}

/** What the last column shows, beside the count */
function lastColumn({ key, rows }: Pick<Breakdown, 'key' | 'rows'>) {
  if (key === 'OPERATOR') return 'response'
  if (key === 'STAGE_TIME') return 'stay'
  if (key === 'FUNNEL') return 'ofFormer'
  return rows.some(({ premium }) => premium !== null) ? 'premium' : 'share'
}

interface BreakdownCardProps {
  breakdown: Breakdown
  currency: string
}

/** What a number is made of, largest first, with bars. */
export function BreakdownCard({ breakdown: { key, rows }, currency }: BreakdownCardProps) {
  const { t } = useTranslation('metrics')
  const format = useMetricFormat()
  const nameOf = useRowName(key)
  const last = lastColumn({ key, rows })
  const lastOf = ({ medianMinutes, premium, share, leftOut }: Row): string => {
    if (last === 'premium') {
      const sum = format.money(premium ?? '0', currency)
      return leftOut ? `${sum} ${t('leftOut', { count: leftOut })}` : sum
    }
    if (last === 'share' || last === 'ofFormer') return format.share(share)
    return medianMinutes === null ? '–' : format.minutes(medianMinutes)
  }
  const sizeOf = ({ value, medianMinutes }: Row) => (last === 'stay' ? (medianMinutes ?? 0) : value)
  const most = Math.max(1, ...rows.map(sizeOf))
  const title = t(`breakdowns.${key}`)
  return (
    <Card
      title={title}
      actions={<Definition name={title} text={t(`breakdownDefinitions.${key}`)} />}
      className={classes.card}
    >
      {rows.length === 0 ? (
        <p className={classes.note}>
          {key === 'FORECAST' || key === 'OPEN_NOW' ? t('noneOpen') : t('empty')}
        </p>
      ) : null}
      <table className={classes.rows}>
        <thead className={classes.hidden}>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('columns.bar')}</th>
            <th scope="col">{t('columns.requests')}</th>
            <th scope="col">{t(`columns.${last}`)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id ?? ''}>
              <th scope="row" className={classes.rowName} title={nameOf(row)}>
                {nameOf(row)}
              </th>
              <td className={classes.bar} aria-hidden>
                <span
                  style={{ width: `${(sizeOf(row) / most) * 100}%` }}
                  data-key={row.id === null ? 'NOBODY' : row.id}
                />
              </td>
              <td className={classes.count}>
                <NumberLink
                  place={{ breakdown: key, id: row.id }}
                  label={t('open', { name: nameOf(row), number: format.number(row.value) })}
                >
                  {format.number(row.value)}
                </NumberLink>
              </td>
              <td className={classes.share}>{lastOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
