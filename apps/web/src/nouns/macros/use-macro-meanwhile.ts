import type { macros } from '@coverline/contract/macros/endpoints'
import { macroAssignees, macroSnoozes, macroStatuses } from '@coverline/contract/macros/terms'
import { tickets } from '@coverline/contract/calls.generated'
import { useQueryCall } from '@coverline/client/hooks'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import type { MacroDraft } from './macro-draft.ts'

const textOf = (html: unknown) =>
  new DOMParser().parseFromString(String(html), 'text/html').body.textContent.trim()

/** Asks what stays if a colleague has changed the macro meanwhile. */
export function useMacroMeanwhile(known: MacroDraft | undefined) {
  const { t } = useTranslation('macros')
  const tags = useQueryCall('tickets', tickets.tags, {}).data?.items ?? []
  const operators = useQueryCall('tickets', tickets.filters, {}).data?.operators ?? []
  return useMeanwhile<typeof macros.save>({
    known,
    words: {
      title: { label: t('fields.name') },
      text: { label: t('fields.text'), text: textOf },
      isSent: { label: t('fields.isSent') },
      tagIds: {
        label: t('fields.tags'),
        options: tags.map(({ tagId, name }) => ({ value: tagId, label: name })),
      },
      assignee: {
        label: t('fields.assignee'),
        options: macroAssignees.map((value) => ({ value, label: t(`assignees.${value}`) })),
      },
      assigneeUserId: {
        label: t('fields.member'),
        options: operators.map(({ id, name }) => ({ value: id, label: name })),
      },
      status: {
        label: t('fields.status'),
        options: macroStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
      },
      snooze: {
        label: t('fields.snooze'),
        options: macroSnoozes.map((value) => ({ value, label: t(`snoozes.${value}`) })),
      },
      isShared: { label: t('fields.share') },
    },
  })
}
