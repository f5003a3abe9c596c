import { requestRules } from '@coverline/contract/request-rules/endpoints'
import { implement } from '../../platform/implement.ts'
import { listRules } from './list-rules.ts'
import { removeRule } from './remove-rule.ts'
import { saveRule } from './save-rule.ts'
import { sortRules } from './sort-rules.ts'
import { turnRule } from './turn-rule.ts'

export const requestRulesApi = implement('request-rules', requestRules, {
  list: listRules,
  save: saveRule,
  turn: turnRule,
  sort: sortRules,
  remove: removeRule,
})
