import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceKind } from '@coverline/contract/plans/terms'
import { describe, expect, test } from 'vitest'
import { faultyGuides } from '../testing/faulty-guides.ts'
import { sampleGuides } from '../testing/sample-guides.ts'
import type { Reading } from '../read-calls.ts'
import { findServices } from './find-services.ts'
import { openPdf } from './open-pdf.ts'

const shared = process.env['SAMPLES_DIR'] ?? ''
const read = async (pdf: Uint8Array): Promise<Reading> => findServices(await openPdf(pdf.slice()))
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

describe('the reader without AI', () => {
  test.each(Object.entries(sampleGuides))('finds the services of the guide "%s"', async (_name, guide) => {
    const { language, proposals } = await read(guide.pdf)
    expect(proposals.map(({ title, kind }) => [title, kind])).toEqual(guide.services)
    expect(language).toBe(guide.language)
  })

  test.each(Object.entries(sampleGuides))('quotes the guide "%s" for each field', async (_name, guide) => {
    const { pages, proposals } = await read(guide.pdf)
    for (const { sources, description } of proposals) {
      if (description) expect(sources.description).toBeDefined()
      for (const { page, sentence } of Object.values(sources)) {
        // A short cell is quoted after its column's heading.
        const quoted = bare(sentence.replace(/^[^:]{1,30}: /, ''))
        expect(bare(pages[page - 1] ?? ''), sentence).toContain(quoted)
      }
    }
  })

  test('takes phones of the service and of the line that it names', async () => {
    const table = await read(sampleGuides['table']?.pdf ?? new Uint8Array())
    expect(table.proposals.find(({ title }) => title === 'Travel assistance')).toMatchObject({
      phone: '+44 20 7946 0999',
      sources: { phone: { page: 2 } },
    })
    const leads = await read(sampleGuides['leads']?.pdf ?? new Uint8Array())
    expect(leads.proposals.find(({ kind }) => kind === 'HOME_VISIT')).toMatchObject({
      phone: '+7 495 123-45-67',
      sources: { phone: { page: 1, sentence: 'Круглосуточный пульт: +7 495 123-45-67.' } },
    })
  })

  test.each(Object.entries(faultyGuides))('reports the fault of %s', async (_name, { pdf, fault }) => {
    const reading = read(pdf)
    if (fault === 'NOTHING_FOUND') expect((await reading).proposals).toEqual([])
    else await expect(reading).rejects.toMatchObject({ fault })
  })
})

type Expected = { services: { title: string; kinds: ServiceKind[] }[]; notServices: string[] }

test.skipIf(!existsSync(join(shared, 'plan-guide.pdf')))('finds the services of a real guide', async () => {
  const expected = JSON.parse(readFileSync(join(shared, 'plan-guide.expected.json'), 'utf8')) as Expected
  const { proposals } = await read(new Uint8Array(readFileSync(join(shared, 'plan-guide.pdf'))))
  const found = expected.services.filter(({ title, kinds }) =>
    proposals.some((one) => bare(one.title) === bare(title) && kinds.includes(one.kind)),
  )
  expect(found.length).toBeGreaterThanOrEqual(12)
  expect(
    proposals.filter((one) => expected.notServices.some((not) => bare(one.title).includes(bare(not)))),
  ).toEqual([])
})
