import type { Story } from '@coverline/contract/stories/endpoints'
import type { StoryBackground, StoryText } from '@coverline/contract/stories/shapes'
import {
  daysOfDeleted,
  type StoryDestination,
  type StoryIcon,
  storyStatus,
  type StoryTone,
} from '@coverline/contract/stories/terms'
import type { Context } from '../../platform/context.ts'
import { filePath } from '../../platform/files/tickets.ts'
import { storyAbilities } from './access.ts'

/** A picture as it is shown; null for a coloured background */
export type StoryPicture = {
  pictureFileId: string | null
  largeFileId: string | null
  smallFileId: string | null
  placeholder: string | null
  scrim: number | null
}

export type StoryValues = StoryPicture & {
  background: 'COLOR' | 'IMAGE'
  color: string | null
  tone: StoryTone | null
  destination: StoryDestination
  url: string | null
  phone: string | null
  serviceId: string | null
  companyIds: string[]
  planIds: string[]
  startsAt: Date | null
  endsAt: Date | null
  isPaused: boolean
  isPinned: boolean
  icon: StoryIcon | null
  texts: StoryText[]
}

export type StoryRow = StoryValues & { id: string; createdAt: Date; updatedAt: Date; deletedAt: Date | null }

/** The names of what stories refer to; what is missing was deleted. */
export type StoryNames = {
  companies: ReadonlyMap<string, string>
  programs: ReadonlyMap<string, string>
  offers: ReadonlyMap<string, string>
}

const day = 86_400_000

const namedOf = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  ids.map((id) => ({ id, name: names.get(id) ?? '', isThere: names.has(id) }))

/** Builds the background with addresses of its pictures for the caller. */
export function backgroundOf(
  ctx: Pick<Context, 'actor' | 'services' | 'now'>,
  row: StoryRow,
): StoryBackground {
  const { pictureFileId, largeFileId, smallFileId, placeholder, scrim } = row
  if (pictureFileId === null || largeFileId === null || smallFileId === null)
    return { kind: 'COLOR', color: row.color ?? '#000000', text: row.tone ?? 'LIGHT' }
  const { providerId, userId } = ctx.actor
  const urlOf = (fileId: string) =>
    userId === null ? '' : filePath(ctx.services.keys, { providerId, fileId, userId }, ctx.now)
  return {
    kind: 'IMAGE',
    cdnFileId: pictureFileId,
    url: urlOf(largeFileId),
    smallUrl: urlOf(smallFileId),
    placeholder: placeholder ?? '',
    scrim: scrim ?? 0,
  }
}

/** Builds a story for staff. */
export function storyView(ctx: Context, row: StoryRow, names: StoryNames): Story {
  const { deletedAt } = row
  return {
    storyId: row.id,
    status: storyStatus(row, ctx.now),
    localizations: row.texts,
    background: backgroundOf(ctx, row),
    button: {
      destination: row.destination,
      url: row.url,
      phone: row.phone,
      offerId: row.serviceId,
      offerTitle: row.serviceId === null ? null : (names.offers.get(row.serviceId) ?? null),
    },
    audience: {
      companies: namedOf(row.companyIds, names.companies),
      programs: namedOf(row.planIds, names.programs),
    },
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    isPaused: row.isPaused,
    isPinned: row.isPinned,
    icon: row.icon,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    restorableUntil: deletedAt && new Date(deletedAt.getTime() + daysOfDeleted * day).toISOString(),
    can: storyAbilities(ctx.actor),
  }
}
