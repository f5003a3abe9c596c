import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { noPicture } from './pictures/take-picture.ts'
import { putStory } from './queries.ts'
import { insertViews } from './views/view-queries.ts'
import type { StoryValues } from './view.ts'

/** Inserts a story into a test or demo database; it is active since a day ago unless told otherwise. Returns its id. */
export async function makeStory(
  db: Db,
  providerId: string,
  { now, ...given }: Partial<StoryValues> & { now: Date },
): Promise<string> {
  const id = newId()
  const header = given.texts?.[0]?.header ?? 'Story'
  const story: StoryValues = {
    ...noPicture,
    background: 'COLOR',
    color: '#0b5e55',
    tone: 'LIGHT',
    destination: 'NONE',
    url: null,
    phone: null,
    serviceId: null,
    companyIds: [],
    planIds: [],
    startsAt: new Date(now.getTime() - 86_400_000),
    endsAt: null,
    isPaused: false,
    isPinned: false,
    icon: null,
    texts: [{ language: 'en', header, text: 'Text', buttonText: '', chatText: '' }],
    ...given,
  }
  await putStory(db, { providerId, id, now }, story)
  return id
}

/** Inserts readers of a story: of these people the first saw it, of them the first read it and pressed its button. */
export async function makeViews(
  db: Db,
  story: { providerId: string; storyId: string; now: Date },
  people: readonly { id: string }[],
  [shown, read, pressed]: readonly [shown: number, read: number, pressed: number],
): Promise<void> {
  const readers = people.slice(0, shown).map(({ id }, nth) => ({
    id,
    hasRead: nth < read,
    hasPressed: nth < pressed,
  }))
  await insertViews(db, story, readers)
}
