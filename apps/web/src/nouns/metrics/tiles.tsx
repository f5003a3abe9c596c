import { Tooltip } from '@coverline/ui/overlays/tooltip'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './metrics.module.css'
import { NumberLink } from './number-link.tsx'
import type { Dashboard, Tile } from './types.ts'
import { useMetricFormat } from './use-metric-format.ts'

/** A mark that shows the definition of a number. */
export function Definition({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation('metrics')
  return (
    <Tooltip label={text}>
      <button type="button" className={classes.info} aria-label={t('definition', { name, text })}>
        <IconInfoCircle size={15} stroke={1.7} />
      </button>
    </Tooltip>
  )
}

/** Numbers that are good when they rise, and those that are good when they fall */
const better: ReadonlySet<Tile['key']> = new Set([
  'REQUESTS_CLOSED',
  'ANSWERED_IN_TIME',
  'SATISFACTION',
  'PEOPLE_SATISFACTION',
  'LEADS_WON',
  'WIN_RATE',
])
const worse: ReadonlySet<Tile['key']> = new Set(['FIRST_RESPONSE_MEDIAN', 'RESOLUTION_MEDIAN', 'LEADS_LOST'])

/** The change against the period before: parts of a count, minutes of a time. */
function Change({ tile: { key, unit, value, previous } }: { tile: Tile }) {
  const { t } = useTranslation('metrics')
  const format = useMetricFormat()
  if (value === null || previous === null || value === previous || (unit === 'COUNT' && previous === 0))
    return null
  const isMore = value > previous
  const difference = Math.abs(value - previous)
  const size = unit === 'COUNT' ? format.share(difference / previous) : format.of(unit, difference)
  const isGood = worse.has(key) ? !isMore : better.has(key) ? isMore : undefined
  return (
    <span className={classes.change} data-good={isGood}>
      <span aria-hidden>
        {isMore ? '↑' : '↓'} {size}
      </span>
      <span className={classes.hidden}>{t(isMore ? 'more' : 'less', { size })}</span>
    </span>
  )
}

/** Numbers of this moment, which have no period before */
const ofNow: ReadonlySet<Tile['key']> = new Set([
  'REQUESTS_OPEN',
  'LEADS_OPEN',
  'APP_USERS',
  'PEOPLE_ACTIVE',
  'POLICIES_ACTIVE',
  'PAYMENTS_OVERDUE',
])

/** The slowest tenth stands in the note of the median. */
const slowest = {
  FIRST_RESPONSE_MEDIAN: 'FIRST_RESPONSE_P90',
  RESOLUTION_MEDIAN: 'RESOLUTION_P90',
} as const
type Named = Exclude<Tile['key'], (typeof slowest)[keyof typeof slowest]>

const isNamed = (tile: Tile): tile is Tile & { key: Named } =>
  tile.key !== 'FIRST_RESPONSE_P90' && tile.key !== 'RESOLUTION_P90'

/** The numbers of a dashboard, each with its change and a link to the requests behind it. */
export function Tiles({ shown }: { shown: Dashboard }) {
  const { t } = useTranslation('metrics')
  const format = useMetricFormat()
  const before = format.span({ from: shown.previousFrom, to: shown.previousTo })
  const note = (tile: Tile & { key: Named }): string => {
    const { key, unit, previous, count } = tile
    if (ofNow.has(key)) return t('now')
    if (key === 'WIN_RATE') return t('decided', { count })
    if (key === 'ANSWERED_IN_TIME') return t('measured', { count })
    if (key === 'SATISFACTION' || key === 'PEOPLE_SATISFACTION') return t('voted', { count })
    const tenth = key === 'FIRST_RESPONSE_MEDIAN' || key === 'RESOLUTION_MEDIAN' ? slowest[key] : undefined
    const most = shown.tiles.find((one) => one.key === tenth)?.value
    if (tenth) return most == null ? t('measured', { count }) : t('nineOfTen', { time: format.minutes(most) })
    return t('before', { value: format.of(unit, previous ?? 0), period: before })
  }
  return (
    <div className={classes.tiles}>
      {shown.tiles.filter(isNamed).map((tile) => (
        <section key={tile.key} className={classes.tile} data-metric={tile.key}>
          <h2 className={classes.name}>
            {t(`tiles.${tile.key}`)}
            <Definition name={t(`tiles.${tile.key}`)} text={t(`definitions.${tile.key}`)} />
          </h2>
          <p className={classes.figure}>
            <NumberLink place={{ tile: tile.key }}>
              {tile.value === null ? '–' : format.of(tile.unit, tile.value)}
            </NumberLink>
            <Change tile={tile} />
          </p>
          <p className={classes.note}>
            {tile.premium === null ? null : (
              <strong className={classes.sum}>{format.money(tile.premium, shown.currency)}</strong>
            )}
            {tile.leftOut ? `${t('leftOut', { count: tile.leftOut })} ` : null}
            {note(tile)}
          </p>
        </section>
      ))}
    </div>
  )
}
