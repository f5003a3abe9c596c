import type { audit } from '@coverline/contract/audit/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import { Button } from '@coverline/ui/actions/button'
import { Box } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { RecordHistory } from './record-history.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'

interface HistorySectionProps {
  entity: InputOf<typeof audit.list>['entity']
  entityId: string
}

/** Audit events of a record, loaded on demand; for records whose page has another subject. */
export function HistorySection({ entity, entityId }: HistorySectionProps) {
  const { t } = useTranslation('common')
  const [isOpen, setIsOpen] = useState(false)
  const mayRead = useAllowed({
    permissions: ['INSURED_VIEW', 'POLICIES_VIEW', 'PLANS_VIEW'],
    roles: ['ADMIN', 'INSURANCE_OPERATOR'],
  })
  if (!mayRead) return null
  if (isOpen)
    return (
      <Box mt="md">
        <RecordHistory entity={entity} entityId={entityId} />
      </Box>
    )
  return (
    <Box mt="md">
      <Button variant="plain" leftSection={<IconHistory size={16} />} onClick={() => setIsOpen(true)}>
        {t('history')}
      </Button>
    </Box>
  )
}
