import type { BenefitRules } from '@coverline/contract/benefits/shapes'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'
import { replaceBenefits } from './benefit-queries.ts'
import { replaceTexts, writeService } from './queries.ts'
import { appliedTo, type ServiceValues } from './rules.ts'
import type { ServiceText } from './view.ts'

let made = 0

type Given = Partial<ServiceValues> & { localizations?: ServiceText[]; benefits?: Partial<BenefitRules> }

const anyBenefits: BenefitRules = {
  limits: [],
  coPayment: null,
  currency: 'EUR',
  waitingDays: 0,
  approvalNeeded: false,
  covered: ['PRINCIPAL', 'CHILD', 'RELATIVE', 'PARENT'],
}

/** Inserts a service of a plan into the test database. Returns its id. */
export async function makeService(
  db: Db,
  providerId: string,
  planId: string,
  { localizations, benefits, ...given }: Given = {},
): Promise<string> {
  const id = newId()
  made += 1
  const texts = localizations ?? [{ language: 'en', title: `Service ${made}`, description: '', sort: made }]
  await writeService(db, { providerId, planId, id }, { ...appliedTo(null, given), ...given })
  await replaceTexts(db, providerId, id, texts)
  if (benefits) await replaceBenefits(db, { providerId, id }, { ...anyBenefits, ...benefits })
  return id
}
