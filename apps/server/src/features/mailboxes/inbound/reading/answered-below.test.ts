import { describe, expect, it } from 'vitest'
import { plainText } from '../../../../platform/texts/rich-text.ts'
import { foldHtml } from './fold-html.ts'
import { foldText } from './fold-text.ts'

const block =
  'From: Harbour <help@harbour.example>\nSent: Monday, 16 November 2026 10:00\nTo: Ana\nSubject: Card'

describe('an Outlook answer below the header block', () => {
  it.each([
    'See below in red',
    'My answers inline',
    'См. ниже',
    'Ответы красным',
    'Respondo abajo',
    'Respostas em vermelho',
  ])('is not folded away if the words above say %s', (words) => {
    const { own, quoted } = foldText(`${words}\n\n${block}\n\nWhich number?\n4711`)
    expect(quoted).toBe('')
    expect(own).toContain('4711')
  })

  it('is not folded away if it is written in red', () => {
    const html = `<p>Hello</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p>${block.replaceAll('\n', '<br>')}</p></div>
      <p>Which number?</p><p><span style="color:red">4711</span></p>`
    const { own, quoted } = foldHtml(html)
    expect(quoted).toBe('')
    expect(plainText(own)).toContain('4711')
  })

  it('is folded if the words above are the answer', () => {
    const { own, quoted } = foldText(`The number is 4711, thank you.\n\n${block}\n\nWhich number?`)
    expect(own).toBe('The number is 4711, thank you.')
    expect(quoted).toContain('Which number?')
  })
})
