import { memberHome } from '@coverline/contract/home/member-endpoints'
import { implement } from '../../../platform/implement.ts'
import { showHome } from './show-home.ts'

export const memberHomeApi = implement('memberHome', memberHome, { show: showHome })
