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
  /** Runs a save with the codes confirmed so far, asking about each that comes up; false when the user declined. */
  ask: (save: (confirmed: ConfirmableCase[]) => Promise<void>) => Promise<boolean>
  /** Why the last save was refused, with the way to the other profile; nothing when it was not. */
  notice: ReactNode
  isBlocked: boolean
  /** Takes a refusal; false when it is not one of this kind. */
  refuse: (error: unknown) => boolean
  /** Forgets the refusal: what it was about has been settled. */
  settle: () => void
}

interface QuestionOptions {
  /** Opens the merge of two profiles; what was entered stays where it is meanwhile. */
  onMerge?: (personProfileId: string, otherPersonProfileId: string) => void
}

/** The cases of adding somebody to a plan (PERSON-CHECK): a warning is a question, whatever blocks is explained in the form. */
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
    // The button that was pressed may stand far below.
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
