import { useCommand } from '@coverline/client/hooks'
import { generation } from '@coverline/contract/calls.generated'
import type { Generation, ServiceProposal } from '@coverline/contract/generation/endpoints'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useUnsaved } from '@coverline/ui/form/unsaved'
import { ApiError } from '@coverline/client/api-error'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'

/** Fields of a draft with the reviewer's changes. */
export type Draft = Pick<ServiceProposal, 'title' | 'description' | 'kind'> & { phone: string }

const draftOf = ({ title, description, kind, phone }: ServiceProposal): Draft => ({
  title,
  description,
  kind,
  phone: phone ?? '',
})

/** The reviewer's changes and selection, and the two actions on them. */
export function useReview({ generationId, proposals }: Generation) {
  const { t } = useTranslation('generation')
  const fail = useFailure()
  const [changed, setChanged] = useState<ReadonlyMap<string, Draft>>(new Map())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const save = useCommand(generation.review, {
    refresh: ['generation', 'services', 'plans', 'audit'],
  })
  useUnsaved(changed.size > 0 && !save.isPending)

  const chosen = proposals.filter(({ offerId }) => !left.has(offerId))
  const others = proposals.filter(({ offerId }) => left.has(offerId))
  const valueOf = (proposal: ServiceProposal) => changed.get(proposal.offerId) ?? draftOf(proposal)

  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(left)
    for (const id of ids) {
      if (isChosen) next.delete(id)
      else next.add(id)
    }
    setLeft(next)
  }
  const change = (proposal: ServiceProposal, part: Partial<Draft>) => {
    setChanged(new Map(changed).set(proposal.offerId, { ...valueOf(proposal), ...part }))
    setErrors(new Map([...errors].filter(([id]) => id !== proposal.offerId)))
  }

  const accept = async (): Promise<boolean> => {
    const nameless = chosen.filter((proposal) => valueOf(proposal).title.trim() === '')
    if (nameless.length > 0) {
      setErrors(new Map(nameless.map(({ offerId }) => [offerId, 'title'])))
      return false
    }
    const accepted = chosen.map((proposal) => {
      const { phone, ...draft } = valueOf(proposal)
      return { offerId: proposal.offerId, ...draft, phone: phone.trim() === '' ? null : phone }
    })
    try {
      const done = await save.mutateAsync({ input: { generationId, accept: accepted, discard: [] } })
      setChanged(new Map())
      toast.success(t('review.accepted', { count: done.accepted }))
      const count = done.notActiveOfferIds.length
      if (count > 0) toast.warning(t('review.notActive', { count }))
      return done.left === 0
    } catch (error) {
      const wrong = error instanceof ApiError ? Object.keys(error.fields) : []
      const phones = wrong.flatMap((path) => /^accept\.(\d+)\.phone$/.exec(path)?.[1] ?? [])
      setErrors(new Map(phones.map((index) => [chosen[Number(index)]?.offerId ?? '', 'phone'])))
      if (phones.length === 0) fail(error)
      return false
    }
  }

  const discard = async (targets: readonly ServiceProposal[]): Promise<boolean> => {
    const count = targets.length
    const agreed = await confirm({
      title: t('review.discardTitle', { count }),
      text: t('review.discardText'),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (!agreed) return false
    try {
      const ids = targets.map(({ offerId }) => offerId)
      const done = await save.mutateAsync({ input: { generationId, accept: [], discard: ids } })
      toast.success(t('review.discarded', { count }))
      return done.left === 0
    } catch (error) {
      fail(error)
      return false
    }
  }

  return { chosen, others, valueOf, choose, change, errors, accept, discard, isSaving: save.isPending }
}
