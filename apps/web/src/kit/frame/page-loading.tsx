import { ErrorState } from '@coverline/ui/display/error-state'
import { Center, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'

/** How long the code of a page may take: then it is hardly still on its way, and a reload asks for it anew. */
const loadTimeoutMs = 120_000

/** Shown while a page's code or texts load; delayed, so that fast pages do not flash. */
export function PageLoading() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), loadTimeoutMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Center mih="40vh">
      {isLate ? <ErrorState onRetry={() => window.location.reload()} /> : <Loader />}
    </Center>
  )
}
