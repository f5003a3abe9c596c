import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { Card } from '@coverline/ui/display/card'
import { EmptyLine } from '@coverline/ui/display/empty-line'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../shared/person-name.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import classes from './person-overview.module.css'

export function FamilyCard({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('insured')
  const format = useFormat()
  const family = [...(person.principal ? [person.principal] : []), ...person.relatives]
  if (family.length === 0) return <EmptyLine title={t('family')} text={t('noFamily')} />
  return (
    <Card title={t('family')}>
      {family.map((relative) => (
        <Link
          key={relative.personProfileId}
          to="/admin/users/$profileId"
          params={{ profileId: relative.personProfileId }}
          className={classes.relative}
        >
          <span className={classes.relativeName}>{personName(relative)}</span>
          <span className={classes.dim}>
            {[t(`relationships.${relative.relationship}`), format.day(relative.birthdate)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Link>
      ))}
    </Card>
  )
}
