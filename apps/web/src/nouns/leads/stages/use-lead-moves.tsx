import { useCommand } from '@coverline/client/hooks'
import type { RequestOf } from '@coverline/contract/endpoint'
import { leads } from '@coverline/contract/calls.generated'
import type { Lead } from '@coverline/contract/leads/endpoints'
import { askedBefore, type LeadStage } from '@coverline/contract/leads/terms'
import { toast } from '@coverline/ui/overlays/toast'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByLeads } from '../queries.ts'

const WonForm = lazy(async () => ({ default: (await import('./won-form.tsx')).WonForm }))
const LostForm = lazy(async () => ({ default: (await import('./lost-form.tsx')).LostForm }))

type Save = RequestOf<typeof leads.save>
export type MovedLead = Pick<Lead, 'leadId' | 'stage' | 'dealPremium' | 'currency' | 'lostReason'> & {
  lostReasonText?: string | null
}

export interface LeadMoves {
  /** Answers false if the lead stays where it was. */
  move: (lead: MovedLead, to: LeadStage) => Promise<boolean>
  /** The same with what the stage asks for */
  moveTo: (lead: MovedLead, to: LeadStage, more?: Partial<Save>) => Promise<boolean>
  dialog: ReactNode
}
type Asked = { lead: MovedLead; what: 'PREMIUM' | 'REASON'; answer: (isMoved: boolean) => void }

/** Moves a lead; asks for the premium or the reason if the stage needs it. The message offers to undo it. */
export function useLeadMoves(): LeadMoves {
  const { t } = useTranslation('leads')
  const fail = useFailure()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutateAsync } = useCommand(leads.save, { refresh: touchedByLeads })
  const run = async (input: Save): Promise<boolean> => {
    try {
      await mutateAsync({ input })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  const moveTo = async (lead: MovedLead, to: LeadStage, more: Partial<Save> = {}): Promise<boolean> => {
    const { leadId, stage, dealPremium, lostReason, lostReasonText = null } = lead
    const known = { stageSave: stage }
    if (!(await run({ leadId, stageSave: to, ...more, known }))) return false
    const back: Save = {
      leadId,
      stageSave: stage,
      ...(stage === 'LOST' ? { lostReason, lostReasonText } : {}),
      ...('dealPremiumSave' in more ? { dealPremiumSave: dealPremium } : {}),
      known: { stageSave: to },
    }
    toast.notice({
      title: t('moved', { stage: t(`stages.${to}`) }),
      action: { label: t('common:undo'), onSelect: () => void run(back) },
    })
    return true
  }
  const move: LeadMoves['move'] = async (lead, to) => {
    if (lead.stage === to) return false
    const what = askedBefore(to, lead)
    if (what === null) return moveTo(lead, to)
    return new Promise((answer) => {
      setAsked({ lead, what, answer })
    })
  }
  const close = () => {
    // After a move that was saved this changes nothing: the first answer counts.
    asked?.answer(false)
    setAsked(null)
  }
  const answered = async (saved: Promise<boolean>): Promise<boolean> => {
    const isMoved = await saved
    if (isMoved) asked?.answer(true)
    return isMoved
  }
  const dialog = asked ? (
    <Suspense fallback={null}>
      {asked.what === 'PREMIUM' ? (
        <WonForm
          currency={asked.lead.currency}
          onSave={(dealPremiumSave) => answered(moveTo(asked.lead, 'WIN', { dealPremiumSave }))}
          onClose={close}
        />
      ) : (
        <LostForm onSave={(lost) => answered(moveTo(asked.lead, 'LOST', lost))} onClose={close} />
      )}
    </Suspense>
  ) : null
  return { move, moveTo, dialog }
}
