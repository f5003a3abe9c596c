import { slots } from '@coverline/contract/slots/endpoints'
import { implement } from '../../platform/implement.ts'
import { deleteSlots } from './delete-slots.ts'
import { listSlots } from './list-slots.ts'
import { saveSlots } from './save-slots.ts'
import { previewTemplate } from './templates/preview-template.ts'
import { deleteException, saveException } from './templates/save-exception.ts'
import { saveTemplate } from './templates/save-template.ts'
import { listHolidays, showTemplate } from './templates/show-template.ts'

export const slotsApi = implement('slots', slots, {
  list: listSlots,
  save: saveSlots,
  delete: deleteSlots,
  template: showTemplate,
  previewTemplate,
  saveTemplate,
  saveException,
  deleteException,
  holidays: listHolidays,
})
