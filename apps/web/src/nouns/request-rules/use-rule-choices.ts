import { useQueryCall } from '@coverline/client/hooks'
import { ticketBusinessTypes, ticketSourceTypes } from '@coverline/contract/dictionaries/terms'
import { tickets } from '@coverline/contract/calls.generated'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useCompanyOptions } from '../companies/shared/use-company-options.ts'

/** What the lists of the form offer, by the names of the inputs */
export function useRuleChoices() {
  const { t } = useTranslation('tickets')
  const tags = useQueryCall('tickets', tickets.tags, {}).data?.items ?? []
  const operators = useQueryCall('tickets', tickets.filters, {}).data?.operators ?? []
  return {
    sources: ticketSourceTypes.map((value) => ({ value, label: t(`sources.${value}`) })),
    businessTypes: ticketBusinessTypes.map((value) => ({ value, label: t(`types.${value}`) })),
    clientCompanyIds: useCompanyOptions(),
    tagIds: tags.map(({ tagId, name }) => ({ value: tagId, label: name })),
    memberUserIds: operators.map(({ id, name }) => ({ value: id, label: name })),
  }
}
