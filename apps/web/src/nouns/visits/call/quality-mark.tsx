import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { Quality } from '../connection/judge-quality.ts'
import classes from './call.module.css'
import { numberFormatter } from '../../../kit/text/formatters.ts'

const bars = { UNKNOWN: 0, POOR: 1, WEAK: 2, GOOD: 4 }

/** How good the line is: bars and words, with what was measured. */
export function QualityMark({ quality: { level, delay, lost } }: { quality: Quality }) {
  const { t, i18n } = useTranslation('visits')
  const number = numberFormatter(i18n.language, { maximumFractionDigits: 1 })
  return (
    <p className={classes.quality} data-level={level}>
      <span className={classes.bars} aria-hidden>
        {[1, 2, 3, 4].map((nth) => (
          <i key={nth} data-on={nth <= bars[level] || undefined} />
        ))}
      </span>
      <span>{t(`quality.${level}`)}</span>
      {delay === null || lost === null ? null : (
        <span className={classes.measured}>
          {t('quality.measured', { delay: number.format(delay), lost: number.format(lost * 100) })}
        </span>
      )}
    </p>
  )
}
