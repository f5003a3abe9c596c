import type { Dashboard } from '@coverline/contract/metrics/endpoints'
import { Tooltip } from '@coverline/ui/overlays/tooltip'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './metrics.module.css'
import { RequestLink } from './request-link.tsx'
import { useMetricFormat } from './use-metric-format.ts'

type Tile = Dashboard['tiles'][number]

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

/** The change against the period before: parts of a count, minutes of a time. */
function Change({ tile: { key, unit, value, previous } }: { tile: Tile }) {
  const { t } = useTranslation('metrics')
  const format = useMetricFormat()
  if (value === null || previous === null || value === previous || (unit === 'COUNT' && previous === 0))
    return null
  const isMore = value > previous
  const size =
    unit === 'COUNT'
      ? format.share(Math.abs(value - previous) / previous)
      : format.minutes(Math.abs(value - previous))
  const isGood = unit === 'MINUTES' ? !isMore : key === 'REQUESTS_CLOSED' ? isMore : undefined
  return (
    <span className={classes.change} data-good={isGood}>
      <span aria-hidden>
        {isMore ? '↑' : '↓'} {size}
      </span>
      <span className={classes.hidden}>{t(isMore ? 'more' : 'less', { size })}</span>
    </span>
  )
}

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
  const note = ({ key, previous, count }: Tile & { key: Named }): string => {
    if (key === 'REQUESTS_OPEN') return t('now')
    const tenth = key === 'FIRST_RESPONSE_MEDIAN' || key === 'RESOLUTION_MEDIAN' ? slowest[key] : undefined
    const most = shown.tiles.find((tile) => tile.key === tenth)?.value
    if (tenth) return most == null ? t('measured', { count }) : t('nineOfTen', { time: format.minutes(most) })
    return t('before', { value: format.number(previous ?? 0), period: before })
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
            <RequestLink place={{ tile: tile.key }}>
              {tile.value === null ? '–' : format.of(tile.unit, tile.value)}
            </RequestLink>
            <Change tile={tile} />
          </p>
          <p className={classes.note}>{note(tile)}</p>
        </section>
      ))}
    </div>
  )
}
