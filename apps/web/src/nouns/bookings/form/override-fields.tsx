import { ApiError } from '@coverline/client/api-error'
import type { CoverageReason } from '@coverline/contract/bookings/shapes'
import { Alert, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'

const mayOverride = { permissions: ['POLICIES_UPDATE'] } as const

/** Returns the reasons of a refusal for lack of coverage; null for another error. */
function reasonsOf(error: unknown): CoverageReason[] | null {
  if (!(error instanceof ApiError) || error.code !== 'BOOKING_NOT_COVERED') return null
  const { reasons } = error.details
  // The server's answer has this shape.
  return Array.isArray(reasons) ? (reasons as CoverageReason[]) : []
}

/** Remembers why a booking is not covered, and the reason to go on that the user writes. */
export function useOverride() {
  const [reasons, setReasons] = useState<CoverageReason[] | null>(null)
  const [reason, setReason] = useState('')
  return {
    reasons,
    reason,
    setReason,
    /** What a save sends */
    input: reasons !== null && reason.trim() !== '' ? { overrideReason: reason.trim() } : {},
    /** True if the error was a lack of coverage, which is shown now. */
    catches: (error: unknown): boolean => {
      const found = reasonsOf(error)
      if (found === null) return false
      setReasons(found)
      return true
    },
    forget: () => setReasons(null),
  }
}

/** Why a booking is not covered, and a field for the reason to go on, for users who may. */
export function OverrideFields({ override }: { override: ReturnType<typeof useOverride> }) {
  const { t } = useTranslation('bookings')
  const may = useAllowed(mayOverride)
  const { reasons, reason, setReason } = override
  if (reasons === null) return null
  return (
    <>
      <Alert color="red" title={t('override.title')} role="alert">
        {reasons.map(({ code, text }) => (
          <div key={code}>{text}</div>
        ))}
      </Alert>
      {may ? (
        <Textarea
          label={t('override.reason')}
          description={t('override.hint')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
    </>
  )
}
