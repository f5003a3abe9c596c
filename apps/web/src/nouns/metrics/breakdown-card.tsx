import type { Dashboard } from '@coverline/contract/metrics/endpoints'
import { Card } from '@coverline/ui/display/card'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './metrics.module.css'
import { RequestLink } from './request-link.tsx'
import { Definition } from './tiles.tsx'
import { useMetricFormat } from './use-metric-format.ts'

type Breakdown = Dashboard['breakdowns'][number]
type Row = Breakdown['rows'][number]

function useRowName(key: Breakdown['key']): (row: Row) => string {
  const { t } = useTranslation(['metrics', 'tickets'])
  return ({ id, name }) => {
    if (id === null) return t('metrics:nobody')
    if (key === 'TYPE') return t(`tickets:types.${id as 'CHAT'}`)
    if (key === 'CHANNEL') return t(`tickets:sources.${id as 'APP'}`)
    if (key === 'OPEN_NOW') return t(`metrics:queues.${id as 'TODO'}`)
    return name || t('metrics:nameless')
  }
}

/** What a number is made of, largest first, with bars. */
export function BreakdownCard({ breakdown: { key, rows } }: { breakdown: Breakdown }) {
  const { t } = useTranslation('metrics')
  const format = useMetricFormat()
  const nameOf = useRowName(key)
  const most = Math.max(1, ...rows.map(({ value }) => value))
  const title = t(`breakdowns.${key}`)
  return (
    <Card
      title={title}
      actions={<Definition name={title} text={t(`breakdownDefinitions.${key}`)} />}
      className={classes.card}
    >
      {rows.length === 0 ? <p className={classes.note}>{t('empty')}</p> : null}
      <table className={classes.rows}>
        <thead className={classes.hidden}>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('columns.bar')}</th>
            <th scope="col">{t('columns.requests')}</th>
            <th scope="col">{key === 'OPERATOR' ? t('columns.response') : t('columns.share')}</th>
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
                  style={{ width: `${(row.value / most) * 100}%` }}
                  data-key={row.id === null ? 'NOBODY' : row.id}
                />
              </td>
              <td className={classes.count}>
                <RequestLink
                  place={{ breakdown: key, id: row.id }}
                  label={t('open', { name: nameOf(row), number: format.number(row.value) })}
                >
                  {format.number(row.value)}
                </RequestLink>
              </td>
              <td className={classes.share}>
                {key === 'OPERATOR'
                  ? row.responseMinutes === null
                    ? '–'
                    : format.minutes(row.responseMinutes)
                  : format.share(row.share)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
