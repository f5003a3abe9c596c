import { owns } from '../../platform/db/owns.ts'

export const benefitsTables = owns('benefit_uses')
