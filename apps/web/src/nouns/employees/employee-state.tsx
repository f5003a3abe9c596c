import type { Employee } from '@coverline/contract/employees/endpoints'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'

const tones: Record<Employee['state'], StatusTone> = {
  ACTIVE: 'success',
  ADDING: 'info',
  REMOVING: 'warning',
  REMOVED: 'neutral',
}

const appTones: Record<Employee['invitation'], StatusTone> = {
  REGISTERED: 'success',
  INVITED: 'info',
  NOT_INVITED: 'neutral',
}

/** Where a person's insurance stands, with its day */
export function EmployeeState({ state, stateDay }: Pick<Employee, 'state' | 'stateDay'>) {
  const { t } = useTranslation('employees')
  const format = useFormat()
  const isDated = state !== 'ACTIVE' && stateDay !== null
  return (
    <StatusBadge tone={tones[state]}>
      {isDated ? t(`statesOn.${state}`, { day: format.day(stateDay) }) : t(`states.${state}`)}
    </StatusBadge>
  )
}

export function EmployeeApp({ invitation }: Pick<Employee, 'invitation'>) {
  const { t } = useTranslation('employees')
  return (
    <StatusBadge quiet tone={appTones[invitation]}>
      {t(`invitations.${invitation}`)}
    </StatusBadge>
  )
}
