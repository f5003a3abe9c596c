import { day } from '../common.ts'
import { isBirthDay } from './birth-day-rule.ts'

export const birthDay = day.refine(isBirthDay)
