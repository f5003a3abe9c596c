import { useQueryCall } from '@coverline/client/hooks'
import { memberFamily } from '@coverline/contract/calls.generated'
import { Card } from '@coverline/ui/display/card'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './profile.module.css'

/** The relatives of the person, what the person sees of each, and when that ends; nothing for somebody alone. */
export function FamilyCard() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { data } = useQueryCall('memberFamily', memberFamily.list, {})
  const relatives = (data?.items ?? []).filter(({ isSelf }) => !isSelf)
  if (relatives.length === 0) return null
  return (
    <Card title={t('family.title')}>
      <ul className={classes.family}>
        {relatives.map(({ personProfileId, firstName, lastName, age, rights }) => {
          const day = rights.find(({ right }) => right === 'COVER')?.endsOn ?? null
          const acts = day === null ? t('family.actsNow') : t('family.acts', { day: format.day(day) })
          return (
            <li key={personProfileId}>
              <p className={classes.relative}>
                {`${firstName} ${lastName}`.trim()}
                {age === null ? null : <span className={classes.age}>{t('family.age', { count: age })}</span>}
              </p>
              <p className={classes.sees}>{rights.length > 0 ? acts : t('family.own')}</p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
