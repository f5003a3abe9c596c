import { templates } from '@coverline/contract/templates/endpoints'
import { implement } from '../../../platform/implement.ts'
import { applyTemplate } from './apply-template.ts'
import { listTemplates } from './list-templates.ts'
import { saveTemplate } from './save-template.ts'
import { showTemplate } from './show-template.ts'

export const templatesApi = implement('templates', templates, {
  list: listTemplates,
  detail: showTemplate,
  save: saveTemplate,
  apply: applyTemplate,
})
