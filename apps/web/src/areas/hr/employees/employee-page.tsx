import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { EmployeeRecord } from '../../../nouns/employees/employee-record.tsx'
import { useEmployee } from '../../../nouns/employees/queries.ts'
import { AddRelative } from './add-relative.tsx'

const route = getRouteApi('/hr-area/hr/employees/$profileId')

export function EmployeePage() {
  const { t } = useTranslation('employees')
  const { profileId } = route.useParams()
  const navigate = useNavigate()
  const query = useEmployee(profileId)
  const person = query.data?.personProfileId === profileId ? query.data : undefined
  if (!person || query.error)
    return (
      <RecordState
        query={query}
        gone={{
          title: t('detail.notFound'),
          text: t('detail.notFoundText'),
          toList: t('detail.back'),
        }}
        onToList={() => void navigate({ to: '/hr/employees' })}
      />
    )
  return (
    <>
      <Anchor component={Link} to="/hr/employees" display="inline-flex" mb={12} style={{ gap: 6 }}>
        <IconArrowLeft size={18} aria-hidden />
        {t('title')}
      </Anchor>
      <EmployeeRecord person={person} actions={<AddRelative person={person} />} />
    </>
  )
}
