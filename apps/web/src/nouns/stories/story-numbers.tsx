import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useMetric } from './queries.ts'
import classes from './stories.module.css'

/** How many people saw a story, read it and pressed its button; small numbers are not told. */
export function StoryNumbers({ storyId }: { storyId: string }) {
  const { t } = useTranslation('stories')
  const format = useFormat()
  const { data } = useMetric(storyId)
  if (!data) return null
  const { shown, fewestTold } = data
  const textOf = (count: number | null) => {
    if (count === null) return t('fewer', { count: fewestTold })
    const share = shown === null || count === shown ? '' : ` · ${Math.round((count / shown) * 100)} %`
    return `${format.number(count)}${share}`
  }
  return (
    <section aria-label={t('sections.numbers')}>
      <h3 className={classes.legend}>{t('sections.numbers')}</h3>
      <dl className={classes.numbers}>
        {(['shown', 'read', 'pressed'] as const).map((kind) => (
          <div key={kind}>
            <dt>{t(`numbers.${kind}`)}</dt>
            <dd>{textOf(data[kind])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
