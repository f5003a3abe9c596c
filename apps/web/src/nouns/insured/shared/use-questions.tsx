import { ApiError } from '@coverline/client/api-error'
import { blockingCases, type ConfirmableCase, confirmableCases } from '@coverline/contract/insured/terms'
import { Button } from '@coverline/ui/actions/button'
import { confirm } from '@coverline/ui/overlays/confirm'
import { Notice } from '@coverline/ui/overlays/notice'
import { Anchor, Box } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const known = [...confirmableCases, ...blockingCases] as const

function caseOf<C extends string>(error: unknown, cases: readonly C[]): C | undefined {
  return error instanceof ApiError ? cases.find((each) => each === error.code) : undefined
}

interface Questions {
  /** Runs a save with the codes confirmed so far and asks about each new one; false if the user declined. */
  ask: (save: (confirmed: ConfirmableCase[]) => Promise<void>) => Promise<boolean>
  /** Reason for the rejection of the last save, with a link to the other profile; empty without one. */
  notice: ReactNode
  isBlocked: boolean
  /** Handles a rejection; false if it is of another kind. */
  refuse: (error: unknown) => boolean
  /** Clears the rejection, because its cause was resolved. */
  settle: () => void
}

interface QuestionOptions {
  /** Opens the merge of two profiles; entered values are kept. */
  onMerge?: (personProfileId: string, otherPersonProfileId: string) => void
}

/**
 * Handles the cases of adding a person to a plan (PERSON-CHECK): warnings are confirmed, blocking ones are
 * explained in the form.
 */
export function useQuestions(options: QuestionOptions = {}): Questions {
  const { t } = useTranslation('insured')
  const [refused, setRefused] = useState<ApiError | null>(null)

  const ask: Questions['ask'] = async (save) => {
    const confirmed: ConfirmableCase[] = []
    for (;;) {
      try {
        setRefused(null)
        await save(confirmed)
        return true
      } catch (error) {
        const code = caseOf(error, confirmableCases)
        if (!code || confirmed.includes(code)) throw error
        const agreed = await confirm({
          title: t(`cases.${code}.title`),
          text: t(`cases.${code}.text`),
          confirmLabel: t('common:continue'),
        })
        if (!agreed) return false
        confirmed.push(code)
      }
    }
  }
  const refuse = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.status !== 409) return false
    setRefused(error)
    return true
  }

  const code = caseOf(refused, known)
  const profileId = refused?.details['personProfileId']
  const otherId = refused?.details['otherPersonProfileId']
  const { onMerge } = options
  const merge =
    onMerge &&
    code === 'NEED_TO_MERGE_PROFILES' &&
    typeof profileId === 'string' &&
    typeof otherId === 'string' ? (
      <Button variant="outline" onClick={() => onMerge(profileId, otherId)}>
        {t('form.merge')}
      </Button>
    ) : null
  const notice = refused ? (
    // The clicked button may be far below.
    <Box mb="lg" ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
      <Notice
        tone="danger"
        title={code ? t(`cases.${code}.title`) : refused.message}
        action={
          merge ??
          (typeof profileId === 'string' ? (
            <Anchor inherit href={`/admin/users/${profileId}`} target="_blank" rel="noreferrer">
              {t('form.open')}
            </Anchor>
          ) : undefined)
        }
      >
        {code ? t(`cases.${code}.text`) : undefined}
      </Notice>
    </Box>
  ) : null
  return { ask, notice, isBlocked: refused !== null, refuse, settle: () => setRefused(null) }
}
