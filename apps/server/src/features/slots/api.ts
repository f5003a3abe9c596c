import { slots } from '@coverline/contract/slots/endpoints'
import { implement } from '../../platform/implement.ts'
import { deleteSlots } from './delete-slots.ts'
import { listSlots } from './list-slots.ts'
import { saveSlots } from './save-slots.ts'

export const slotsApi = implement('slots', slots, { list: listSlots, save: saveSlots, delete: deleteSlots })
