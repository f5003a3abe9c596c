import { Card } from '@coverline/ui/card'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { personName } from '../../shared/person-name.ts'
import type { PolicyDetail } from './policy-page.tsx'
import classes from './policy-page.module.css'

/** The insured person and the family, with their policies in the same plan. */
export function PolicyPeople({ policy }: { policy: PolicyDetail }) {
  const { t } = useTranslation('policies')
  const people = [{ ...policy.insured, policyId: null }, ...policy.relatedPeople]
  return (
    <Card title={t('people')}>
      {people.map((person) => (
        <div key={person.personProfileId} className={classes.person}>
          <Link to="/admin/users/$profileId" params={{ profileId: person.personProfileId }}>
            {personName(person)}
          </Link>
          {person.policyId ? (
            <Link to="/admin/policies/$id" params={{ id: person.policyId }}>
              {t('inSamePlan')}
            </Link>
          ) : (
            <span className={classes.dim}>{person.email}</span>
          )}
        </div>
      ))}
    </Card>
  )
}
