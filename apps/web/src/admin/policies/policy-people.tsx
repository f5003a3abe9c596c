import { Card } from '@coverline/ui/card'
import { useTranslation } from 'react-i18next'
import { personName } from '../../shared/person-name.ts'
import { TextLink } from '../../shared/text-link.tsx'
import type { PolicyDetail } from './queries.ts'
import classes from './policy-page.module.css'

/** The insured person and the family, with their policies in the same plan. */
export function PolicyPeople({ policy }: { policy: PolicyDetail }) {
  const { t } = useTranslation('policies')
  const people = [{ ...policy.insured, policyId: null }, ...policy.relatedPeople]
  return (
    <Card title={t('people')}>
      {people.map((person) => (
        <div key={person.personProfileId} className={classes.person}>
          <TextLink to={`/admin/users/${person.personProfileId}`}>{personName(person)}</TextLink>
          {person.policyId ? (
            <TextLink to={`/admin/policies/${person.policyId}`}>{t('inSamePlan')}</TextLink>
          ) : (
            <span className={classes.dim}>{person.email}</span>
          )}
        </div>
      ))}
    </Card>
  )
}
