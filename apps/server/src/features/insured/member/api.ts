import { memberProfile } from '@coverline/contract/insured/member-endpoints'
import { implement } from '../../../platform/implement.ts'
import { showProfile } from './show-profile.ts'

export const memberProfileApi = implement('memberProfile', memberProfile, { detail: showProfile })
