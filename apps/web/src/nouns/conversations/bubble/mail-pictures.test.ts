import { expect, it } from 'vitest'
import { withPictures } from './mail-pictures.ts'

const pictures = [{ cid: 'one@x', cdnFileId: 'file' }]
const missing = 'Picture <gone>'
const html =
  '<p>a</p><img data-cid="one@x" alt="Receipt" width="20" /><p>b</p><img data-cid="two@x" alt="Logo" /><img data-cid="" />'

it('shows a picture of a mail in its place and marks one that is missing', () => {
  expect(withPictures(html, pictures, { urls: new Map([['file', '/api/files/a?b&c']]), missing })).toBe(
    '<p>a</p><img src="/api/files/a?b&amp;c" alt="Receipt" width="20"><p>b</p>' +
      '<span class="missing">Logo — Picture &lt;gone&gt;</span><span class="missing">Picture &lt;gone&gt;</span>',
  )
})

it('keeps the place of a picture whose address is not known yet', () => {
  expect(withPictures(html, pictures, { urls: null, missing })).toContain(
    '<img class="coming" alt="Receipt" width="20"><p>b</p><span class="missing">Logo',
  )
})
