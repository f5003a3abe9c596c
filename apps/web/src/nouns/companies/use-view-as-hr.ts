import { useCommand } from '@coverline/client/hooks'
import { companies } from '@coverline/contract/calls.generated'
import { visitingRoles } from '@coverline/contract/permissions'
import { useNavigate } from '@tanstack/react-router'
import { useAttempt } from '../../kit/forms/use-attempt.ts'
import { session } from '../../session/session.ts'
import { useAllowed } from '../../session/use-session.ts'

/** Opens the area of a company as its officers see it; null for a user who may not look at it. */
export function useViewAsHr(clientCompanyId: string): (() => void) | null {
  const may = useAllowed({ permissions: ['INSURED_VIEW'], roles: visitingRoles })
  const navigate = useNavigate()
  const attempt = useAttempt()
  const { mutateAsync } = useCommand(companies.openArea)
  if (!may) return null
  return () =>
    void attempt(async () => {
      session().visitArea(await mutateAsync({ input: { clientCompanyId } }))
      await navigate({ to: '/hr/user-page' })
    })
}
