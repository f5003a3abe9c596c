import { contrastOf, luminanceOf, readableTone, rgbOf, scrimOver } from '@coverline/contract/stories/contrast'
import { stories } from '@coverline/contract/stories/endpoints'
import { memberStories } from '@coverline/contract/stories/member-endpoints'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { plainStory, storyFixture } from '../../../testing/fixtures/story-fixture.ts'
import { nowhere } from '../../../testing/insured.ts'
import { seedOfRun } from '../../../testing/security/random.ts'

it('a picture is shown in two sizes without embedded data, to staff and to people in the app', async () => {
  const { provider, operator, reader, own, save, upload } = await storyFixture()
  const cdnFileId = await upload(900, 1600)
  const storyId = await save('Beach', { background: { kind: 'IMAGE', cdnFileId } })
  const { background } = await operator.ok(stories.detail, { storyId })
  if (background.kind !== 'IMAGE') throw new Error('the background is no picture')
  // White text on a white picture needs a layer.
  expect(background.scrim).toBeGreaterThan(0.4)
  expect(background.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(background.placeholder.length).toBeLessThan(1000)
  const load = async (url: string) => {
    const answer = await fetch(`${provider.app.url}${url}`)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  }
  expect(await load(background.url)).toMatchObject({ width: 1080, height: 1920, format: 'webp' })
  expect(await load(background.smallUrl)).toMatchObject({ width: 360, height: 640 })
  const person = await reader(own)
  const [shown] = (await person.ok(memberStories.list, {})).items
  if (shown?.background.kind !== 'IMAGE') throw new Error('the person sees no picture')
  expect(await load(shown.background.url)).toMatchObject({ width: 1080 })
})

it('a picture that is kept is not drawn again, and one that is replaced is removed', async () => {
  const { provider, operator, save, upload } = await storyFixture()
  const cdnFileId = await upload(720, 1280, '#000000')
  const background = { kind: 'IMAGE' as const, cdnFileId }
  const storyId = await save('Night', { background })
  const filesOf = () =>
    provider.inDatabase((db) =>
      db.selectFrom('files').select('id').where('media_type', '=', 'image/webp').orderBy('id').execute(),
    )
  const before = await filesOf()
  expect(before).toHaveLength(2)
  await operator.ok(stories.save, { ...plainStory('Night again', { background }), storyId })
  expect(await filesOf()).toEqual(before)
  await operator.ok(stories.save, { ...plainStory('Plain'), storyId })
  expect(await filesOf()).toEqual([])
})

it('a picture that is too small, a file that is no picture and one of another provider are refused', async () => {
  const { operator, upload } = await storyFixture()
  const other = await (await storyFixture()).upload(720, 1280)
  const refused = (cdnFileId: string, error: 'stories.image-too-small' | 'common.not-found') =>
    operator.fails(stories.save, plainStory('x', { background: { kind: 'IMAGE', cdnFileId } }), error)
  await refused(await upload(719, 1280), 'stories.image-too-small')
  await refused(await upload(1280, 720), 'stories.image-too-small')
  await refused(other, 'common.not-found')
  await refused(nowhere, 'common.not-found')
})

it('every colour has a readable tone, and every picture a layer that makes white text readable', () => {
  const part = fc.nat(255)
  fc.assert(
    fc.property(part, part, part, (red, green, blue) => {
      const color = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
      expect(rgbOf(color)).toEqual([red, green, blue])
      expect(contrastOf(readableTone(color), luminanceOf([red, green, blue]))).toBeGreaterThanOrEqual(4.5)
      const left = 1 - scrimOver([red, green, blue])
      const layered = luminanceOf([red * left, green * left, blue * left])
      expect(contrastOf('LIGHT', layered)).toBeGreaterThanOrEqual(4.5)
    }),
    { seed: seedOfRun() },
  )
})
