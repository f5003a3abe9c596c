import { contrastOf, leastContrast, luminanceOf, rgbOf } from '@coverline/contract/stories/contrast'
import type { stories } from '@coverline/contract/stories/endpoints'
import type { StoryButton } from '@coverline/contract/stories/shapes'
import { mostStories } from '@coverline/contract/stories/terms'
import type { Context, CtxOf } from '../../platform/context.ts'
import { readPhone } from '../../platform/phones/phone-input.ts'
import { companyService } from '../companies/service.ts'
import { planService } from '../plans/service.ts'
import { countPublished } from './queries.ts'
import type { StoryValues } from './view.ts'

type Ctx = CtxOf<typeof stories.save>

/** Returns the address of a page outside; undefined for anything but https. */
function httpsOf(url: string | null): string | undefined {
  const parsed = url === null ? null : URL.parse(url)
  return parsed?.protocol === 'https:' && parsed.username === '' && parsed.hostname.includes('.')
    ? parsed.href
    : undefined
}

/** Returns what the button opens, without what its destination does not use. Fails if the destination is incomplete. */
export async function destinationOf(
  ctx: Ctx,
  { destination, url, phone, offerId }: StoryButton,
  before: Pick<StoryValues, 'serviceId'>,
): Promise<Pick<StoryValues, 'destination' | 'url' | 'phone' | 'serviceId'>> {
  const none = { destination, url: null, phone: null, serviceId: null }
  const refuse = (code: string) => ctx.fail('stories.destination-invalid', { fields: { button: code } })
  switch (destination) {
    case 'URL':
      return { ...none, url: httpsOf(url) ?? refuse(url ? 'NOT_SUPPORTED_VALUE' : 'IS_REQUIRED') }
    case 'PHONE': {
      const number = phone ? readPhone(phone, ctx.actor.workspace?.country) : undefined
      return { ...none, phone: number ?? refuse(phone ? 'INCORRECT_PHONE' : 'IS_REQUIRED') }
    }
    case 'SERVICE': {
      if (offerId === null) return refuse('IS_REQUIRED')
      // One that was deleted since stays until another one is chosen.
      if (offerId !== before.serviceId && (await planService.planOfEach(ctx, [offerId])).length === 0)
        ctx.fail('common.not-found', { fields: { button: 'NOT_FOUND' } })
      return { ...none, serviceId: offerId }
    }
    default:
      return none
  }
}

/** Fails if a company or a plan of the audience is not there; those that were deleted since stay. */
export async function checkAudience(
  ctx: Ctx,
  after: Pick<StoryValues, 'companyIds' | 'planIds'>,
  before: Pick<StoryValues, 'companyIds' | 'planIds'>,
): Promise<void> {
  const isNew = (ids: readonly string[], old: readonly string[]) => ids.filter((id) => !old.includes(id))
  const companies = isNew(after.companyIds, before.companyIds)
  const plans = isNew(after.planIds, before.planIds)
  const fields = { audience: 'NOT_FOUND' }
  if (companies.length > 0 && !hasAll(await companyService.names(ctx), companies))
    ctx.fail('common.not-found', { fields })
  if (plans.length > 0 && !hasAll(await planService.names(ctx), plans))
    ctx.fail('common.not-found', { fields })
}

function hasAll(rows: readonly { id: string }[], ids: readonly string[]): boolean {
  const there = new Set(rows.map(({ id }) => id))
  return ids.every((id) => there.has(id))
}

/** Fails for a story that can't be read or shown: no word on a button, weak contrast, an end before its start. */
export function checkShown(
  ctx: Ctx,
  { texts, destination, color, tone, startsAt, endsAt }: StoryValues,
): void {
  if (destination !== 'NONE' && texts.some(({ buttonText }) => buttonText === ''))
    ctx.fail('common.validation', { fields: { localizationsSave: 'IS_REQUIRED' } })
  if (color !== null && tone !== null && contrastOf(tone, luminanceOf(rgbOf(color))) < leastContrast)
    ctx.fail('stories.contrast-too-low', { fields: { background: 'NOT_SUPPORTED_VALUE' } })
  if (endsAt === null) return
  if (startsAt === null) ctx.fail('stories.period-invalid', { fields: { startsAt: 'IS_REQUIRED' } })
  if (endsAt <= startsAt) ctx.fail('stories.period-invalid', { fields: { endsAt: 'NOT_SUPPORTED_VALUE' } })
}

/** Fails if more stories are scheduled, active or paused than a provider may have; hold the stories first. */
export async function checkCount(ctx: Context<'stories.too-many'>): Promise<void> {
  if ((await countPublished(ctx)) > mostStories) ctx.fail('stories.too-many', { details: { mostStories } })
}
