import type { employees, Relative } from '@coverline/contract/employees/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import { Card } from '@coverline/ui/display/card'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { EntityHeader } from '@coverline/ui/display/page-header'
import { Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { CoverCard } from './cover-card.tsx'
import { employeeName, entryId, entryPath } from './employee-name.ts'
import { EmployeeApp, EmployeeState } from './employee-state.tsx'
import classes from './employee.module.css'

interface EmployeeRecordProps {
  person: OutputOf<typeof employees.detail>
  actions?: ReactNode
}

/** A person of the company: insurance with what it covers, contacts, app and family. */
export function EmployeeRecord({ person, actions }: EmployeeRecordProps) {
  const { t } = useTranslation('employees')
  const format = useFormat()
  const on = (iso: string | null) => (iso === null ? null : format.dayOf(iso))
  const [invited, registered] = [on(person.invitedAt), on(person.registeredAt)]
  return (
    <>
      <EntityHeader
        name={employeeName(person)}
        badge={<EmployeeState {...person} />}
        meta={[t(`relationships.${person.relationship}`), person.program.name]}
        actions={actions}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          {person.policies.map((policy) => (
            <CoverCard key={policy.policyId} policy={policy} isCoverShown={person.isCoverShown} />
          ))}
          <p className={classes.privacy}>
            <IconLock size={15} stroke={1.7} aria-hidden />
            {t('detail.privacy')}
          </p>
        </div>
        <div className={classes.column}>
          <DetailCard
            title={t('detail.contacts')}
            columns={1}
            items={[
              { label: t('detail.email'), value: person.email },
              { label: t('detail.phone'), value: person.phone },
              { label: t('detail.birthdate'), value: format.day(person.birthdate) },
              {
                label: t('app'),
                value: (
                  <>
                    <EmployeeApp {...person} />
                    {registered ? (
                      <p className={classes.note}>{t('detail.registeredAt', { day: registered })}</p>
                    ) : invited ? (
                      <p className={classes.note}>{t('detail.invitedAt', { day: invited })}</p>
                    ) : null}
                  </>
                ),
              },
            ]}
          />
          <Family people={person.family} />
        </div>
      </div>
    </>
  )
}

function Family({ people }: { people: readonly Relative[] }) {
  const { t } = useTranslation(['employees', 'changes'])
  return (
    <Card title={t('detail.family')}>
      {people.length === 0 ? <p className={classes.note}>{t('detail.noFamily')}</p> : null}
      <ul className={classes.family}>
        {people.map((each) => (
          <li key={entryId(each)} className={classes.relative}>
            <span>
              <Anchor inherit component={Link} to={entryPath(each)} hash={each.addition?.rowId ?? ''}>
                {employeeName(each)}
              </Anchor>
              <p className={classes.note}>
                {t(`relationships.${each.relationship}`)}
                {each.addition ? ` · ${t('changes:rowStates.SUBMITTED')}` : null}
              </p>
            </span>
            <EmployeeState {...each} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
