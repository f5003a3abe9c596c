import { expect, it } from 'vitest'
import { bannedWords, glossaryFaults } from './glossary.ts'
import { unloadedTexts, unusedTexts } from './unused-texts.ts'

const glossary = `# Words

| term | we write | we don't write |
| --- | --- | --- |
| plan | программа | план, планы |
| undo | undo | take the * back, tak* back, tak |`

it('reads the words of the last column', () => {
  expect(bannedWords(glossary).map(({ word }) => word)).toEqual([
    'план',
    'планы',
    'take the * back',
    'tak* back',
    'tak',
  ])
})

it('finds a banned word in a text, and no part of another word', () => {
  const texts = { plans: { title: 'Новые планы', text: 'Плановый приём', undo: 'Take the import back' } }
  expect(glossaryFaults('ru', texts, glossary)).toEqual([
    'ru plans:title: “планы” is not our word for plan, see docs/glossary',
    'ru plans:undo: “take the * back” is not our word for undo, see docs/glossary',
  ])
})

it('ignores the names of variables', () => {
  expect(glossaryFaults('en', { plans: { title: '{{tak}}' } }, glossary)).toEqual([])
})

it('finds texts that no source names', () => {
  const texts = {
    plans: { title: 'Plans', subtitle_one: 'plan', subtitle_other: 'plans', states: { ON: 'On' } },
  }
  const sources = [
    { path: 'web/nouns/plans/page.tsx', text: "t('title'), t(`states.${plan.isOn ? 'ON' : 'OFF'}`)" },
    { path: 'web/nouns/people/page.tsx', text: "useTranslation('people'); t('subtitle')" },
  ]
  expect(unusedTexts(texts, sources)).toEqual([
    'en plans:subtitle_one: no source names this text, delete it in all languages',
    'en plans:subtitle_other: no source names this text, delete it in all languages',
  ])
})

it('names a text of a noun that its file does not load', () => {
  const path = 'apps/web/src/nouns/policies/use-restore.ts'
  const faultsOf = (nouns: string) =>
    unloadedTexts([{ path, text: `useTranslation(${nouns}); t('insured:cases.title'); t('common:save')` }])
  expect(faultsOf(`'policies'`)).toEqual([`${path}: useTranslation does not load insured`])
  expect(faultsOf(`['policies', 'insured']`)).toEqual([])
})
