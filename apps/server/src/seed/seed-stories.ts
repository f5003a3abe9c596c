import type { ErrorName } from '@coverline/contract/errors'
import { languages } from '@coverline/contract/languages'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { makeViews } from '../features/stories/factory.ts'
import { saveStory } from '../features/stories/save-story.ts'
import type { Context } from '../platform/context.ts'
import { type DemoStory, demoStories, landscape } from './demo-stories.ts'

type Ctx = Context<ErrorName>

const day = 86_400_000

/** Writes the stories of a provider with their readers; the first of the list comes first in the app. */
export async function seedStories(ctx: Ctx): Promise<void> {
  const { rows: people } = await sql<{ id: string }>`select id from insured order by id limit 400`.execute(
    ctx.db,
  )
  const { rows: companies } = await sql<{
    id: string
  }>`select id from companies order by created_at, id limit 1`.execute(ctx.db)
  for (const story of demoStories.toReversed()) {
    const { storyId } = await writeStory(ctx, story, companies[0]?.id)
    if (story.seen)
      await makeViews(ctx.db, { providerId: ctx.actor.providerId, storyId, now: ctx.now }, people, story.seen)
  }
}

async function writeStory(ctx: Ctx, story: DemoStory, companyId: string | undefined) {
  const { background, texts, destination, startsIn, endsIn } = story
  const inDays = (days: number) => new Date(ctx.now.getTime() + days * day).toISOString()
  return saveStory(ctx, {
    localizationsSave: languages.map((language) => {
      const { header, text, button, chat = '' } = texts[language]
      return { language, header, text, buttonText: button, chatText: chat }
    }),
    background:
      'color' in background
        ? { kind: 'COLOR', color: background.color, text: background.tone }
        : { kind: 'IMAGE', cdnFileId: await draw(ctx, background) },
    button: { destination, url: story.url ?? null, phone: null, offerId: null },
    audience: {
      clientCompanyIds: story.ofCompany && companyId !== undefined ? [companyId] : [],
      programIds: [],
    },
    startsAt: startsIn === null ? null : inDays(startsIn),
    endsAt: endsIn === undefined ? null : inDays(endsIn),
    isPaused: story.isPaused ?? false,
    isPinned: story.isPinned ?? false,
    icon: story.icon,
  })
}

async function draw(ctx: Ctx, colors: { sky: string; sea: string }): Promise<string> {
  const { default: sharp } = await import('sharp')
  const content = await sharp(Buffer.from(landscape(colors)))
    .jpeg({ quality: 85 })
    .toBuffer()
  const file = await ctx.services.files.save(ctx.db, {
    providerId: ctx.actor.providerId,
    userId: ctx.actor.userId,
    kind: 'IMAGE',
    name: 'landscape.jpg',
    source: Readable.from([content]),
  })
  return file.id
}
