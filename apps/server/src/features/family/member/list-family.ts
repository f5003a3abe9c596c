import type { memberFamily } from '@coverline/contract/family/member-endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import { ageOn } from '@coverline/contract/tariffs/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'

/** Lists the caller and the caller's family. Of people whom the caller may not act for, the caller sees the name and no more. */
export async function listFamily(
  ctx: CtxOf<typeof memberFamily.list>,
): Promise<OutputOf<typeof memberFamily.list>> {
  const family = await insuredService.family(ctx)
  return {
    items: family.map(({ birthdate, rights, ...person }) => {
      const shown = rights.length > 0 ? birthdate : null
      return { ...person, birthdate: shown, age: shown === null ? null : ageOn(shown, ctx.today), rights }
    }),
  }
}
