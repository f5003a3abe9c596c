import { useQueryCall } from '@coverline/client/hooks'
import { workspaces } from '@coverline/contract/calls.generated'
import { lazy, Suspense } from 'react'

/** Interval in milliseconds: the use of a licence changes slowly, and its end comes at midnight. */
const interval = 600_000

const LicenceBanner = lazy(async () => ({ default: (await import('./licence-banner.tsx')).LicenceBanner }))

/** Warns on every page that the licence is nearly used up, reached, about to end, or over. */
export function LicenceNotice() {
  const { data } = useQueryCall('workspaces', workspaces.licence, {}, { refetchInterval: interval })
  if (!data || data.state === 'GOOD') return null
  return (
    <Suspense fallback={null}>
      <LicenceBanner licence={data} state={data.state} />
    </Suspense>
  )
}
