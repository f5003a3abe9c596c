import type { employees } from '@coverline/contract/employees/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import { Button } from '@coverline/ui/actions/button'
import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { employeeName } from '../../../nouns/employees/employee-name.ts'
import { useCompanyAccess } from '../../../session/use-session.ts'

const AddPanel = lazy(async () => ({
  default: (await import('../../../nouns/changes/forms/add-panel.tsx')).AddPanel,
}))

/** Adds relatives of an insured employee to a draft, which then opens. Relatives and leavers can't have relatives. */
export function AddRelative({ person }: { person: OutputOf<typeof employees.detail> }) {
  const { t } = useTranslation('changes')
  const navigate = useNavigate()
  const { permissions } = useCompanyAccess()
  const [isOpen, setOpen] = useState(false)
  const { personProfileId, program, relationship, state } = person
  if (!permissions.has('INSURED_CREATE') || relationship !== 'PRINCIPAL' || state === 'REMOVED') return null
  const principal = { personProfileId, name: employeeName(person), programId: program.id }
  const close = (changeId?: string) => {
    setOpen(false)
    if (changeId !== undefined) void navigate({ to: '/hr/changes/$changeId', params: { changeId } })
  }
  return (
    <>
      <Button variant="outline" leftSection={<IconUserPlus size={17} />} onClick={() => setOpen(true)}>
        {t('form.addRelative')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <AddPanel principal={principal} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
