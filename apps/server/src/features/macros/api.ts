import { macros } from '@coverline/contract/macros/endpoints'
import { implement } from '../../platform/implement.ts'
import type { BookingRules } from '../tickets/service.ts'
import { listMacros } from './list-macros.ts'
import { removeMacro } from './remove-macro.ts'
import { runMacro } from './run-macro.ts'
import { saveMacro } from './save-macro.ts'
import { sortMacros } from './sort-macros.ts'

export const macrosApi = (bookingRules: BookingRules) =>
  implement('macros', macros, {
    list: listMacros,
    save: saveMacro,
    sort: sortMacros,
    remove: removeMacro,
    run: runMacro(bookingRules),
  })
