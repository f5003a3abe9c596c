import type { requestRules } from '@coverline/contract/request-rules/endpoints'
import { ruleAssignees, ruleHours, ruleMoments, ruleSenders } from '@coverline/contract/request-rules/terms'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import type { RuleDraft } from './rule-draft.ts'
import { useRuleChoices } from './use-rule-choices.ts'

/** Asks what stays if a colleague has changed the rule meanwhile. */
export function useRuleMeanwhile(known: RuleDraft | undefined) {
  const { t } = useTranslation('request-rules')
  const choices = useRuleChoices()
  return useMeanwhile<typeof requestRules.save>({
    known,
    words: {
      title: { label: t('fields.name') },
      isOn: { label: t('fields.isOn') },
      moment: {
        label: t('fields.moment'),
        options: ruleMoments.map((value) => ({ value, label: t(`moments.${value}`) })),
      },
      sources: { label: t('fields.sources'), options: choices.sources },
      businessTypes: { label: t('fields.businessTypes'), options: choices.businessTypes },
      clientCompanyIds: { label: t('fields.companies'), options: choices.clientCompanyIds },
      words: { label: t('fields.words') },
      hours: {
        label: t('fields.hours'),
        options: ruleHours.map((value) => ({ value, label: t(`hours.${value}`) })),
      },
      sender: {
        label: t('fields.sender'),
        options: ruleSenders.map((value) => ({ value, label: t(`senders.${value}`) })),
      },
      tagIds: { label: t('fields.tags'), options: choices.tagIds },
      assignee: {
        label: t('fields.assignee'),
        options: ruleAssignees.map((value) => ({ value, label: t(`assignees.${value}`) })),
      },
      memberUserIds: { label: t('fields.members'), options: choices.memberUserIds },
      answer: { label: t('fields.answer') },
      isClosing: { label: t('fields.isClosing') },
      isLast: { label: t('fields.isLast') },
    },
  })
}
