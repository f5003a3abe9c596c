import { useQueryCall } from '@coverline/client/hooks'
import { templates } from '@coverline/contract/calls.generated'
import type { TemplateSearch } from './search.ts'

const most = 1000

export function useTemplates({ searchQuery, types }: TemplateSearch) {
  return useQueryCall('templates', templates.list, {
    limit: most,
    ...(searchQuery ? { searchQuery } : {}),
    ...(types ? { insuranceTypes: types } : {}),
  })
}

export function useTemplate(templateId: string) {
  return useQueryCall('templates', templates.detail, { templateId })
}
