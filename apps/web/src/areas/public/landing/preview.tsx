import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './preview.module.css'

const widths = [62, 48, 70, 55, 66, 44, 58]
const tones = ['success', 'success', 'danger', 'warning', 'success', 'neutral', 'success'] as const
const menu = [54, 70, 46, 62, 58]

/**
 * A drawing of the list in the product's colours: unlike a screenshot it never gets outdated, and has one
 * kilobyte instead of a hundred.
 */
export function Preview() {
  const { t } = useTranslation('landing')
  return (
    <div className={classes.frame} role="img" aria-label={t('previewAlt')}>
      <div className={classes.side}>
        <span className={classes.logo} />
        {menu.map((width, index) => (
          <span key={width} className={classes.entry} data-active={index === 1 || undefined}>
            <i style={{ width: `${width}%` }} />
          </span>
        ))}
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
          <b />
          <em />
        </div>
        <div className={classes.table}>
          {widths.map((width, index) => (
            <div key={width} className={classes.row}>
              <span className={classes.face} data-tint={index % 4} />
              <span className={classes.lines}>
                <i style={{ width: `${width}%` }} />
                <u style={{ width: `${width - 14}%` }} />
              </span>
              <span className={classes.cell} />
              <span className={classes.badge} data-tone={tones[index]} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
