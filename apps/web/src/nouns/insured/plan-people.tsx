import type { PlanDetail } from '@coverline/contract/plans/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { withChanges } from '../../kit/lists/read-search.ts'
import { InsuredTable } from './insured-table.tsx'
import { PersonForm } from './person/person-form.tsx'
import { usePlanPeople } from './queries.ts'
import type { InsuredSearch } from './search.ts'

const invitationStates = ['SENT', 'NOT_SENT', 'SCHEDULED', 'NOT_COMPLETED'] as const

export function PlanPeople({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation(['insured', 'policies'])
  const navigate = useNavigate()
  const [search, setSearch] = useState<InsuredSearch>({})
  const [isAdding, setIsAdding] = useState(false)
  const query = usePlanPeople(plan.packageId, search)
  const { packageId } = plan
  const toImport = () => void navigate({ href: `/admin/programs/${packageId}/import` })
  const addButton = plan.can.addInsured ? (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setIsAdding(true)}>
      {t('insured:add')}
    </Button>
  ) : null
  const firstSteps = addButton ? (
    <Group gap="xs">
      <Button variant="outline" leftSection={<IconUpload size={17} />} onClick={toImport}>
        {t('common:import')}
      </Button>
      {addButton}
    </Group>
  ) : null
  const invitations = search.invitations ?? []

  return (
    <>
      {addButton && query.data && query.data.totalCount > 0 ? (
        <Group justify="flex-end" mb="md">
          {addButton}
        </Group>
      ) : null}
      <InsuredTable
        packageId={packageId}
        query={query}
        search={search}
        onChange={(changed) => setSearch((old) => withChanges(old, changed))}
        onReset={() => setSearch({})}
        filters={[
          {
            kind: 'multi',
            id: 'invitation',
            label: t('insured:invitation'),
            options: invitationStates.map((value) => ({ value, label: t(`policies:invitations.${value}`) })),
            value: invitations,
            onChange: (ids) =>
              setSearch((old) =>
                withChanges(old, {
                  invitations: ids.length > 0 ? (ids as InsuredSearch['invitations']) : undefined,
                }),
              ),
          },
        ]}
        filtered={Boolean(search.searchQuery) || invitations.length > 0}
        empty={{ title: t('insured:emptyPlan.title'), text: t('insured:emptyPlan.text'), action: firstSteps }}
      />
      {isAdding ? (
        <PersonForm
          packageId={packageId}
          onClose={() => setIsAdding(false)}
          onSaved={() => setIsAdding(false)}
        />
      ) : null}
    </>
  )
}
