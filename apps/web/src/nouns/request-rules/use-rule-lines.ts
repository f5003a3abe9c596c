import type { RequestRule } from '@coverline/contract/request-rules/endpoints'
import { listFormatter } from '../../kit/text/formatters.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'

/** The first words of an answer */
function shortened(answer: string): string {
  const words = [...answer.replaceAll(/\s+/gu, ' ')]
  return words.length > 80 ? `${words.slice(0, 79).join('').trimEnd()}…` : words.join('')
}

/** Returns a function that says what a rule does from now on without a colleague; empty if nothing. */
export function useDeedWords(): (deeds: { answers: boolean; closes: boolean }) => string {
  const { t } = useTranslation('request-rules')
  return ({ answers, closes }) =>
    [answers ? t('confirm.answer') : '', closes ? t('confirm.close') : ''].filter(Boolean).join(' ')
}

/** Returns a function that tells in two lines when a rule holds and what it does. */
export function useRuleLines(): (rule: RequestRule) => string[] {
  const { t, i18n } = useTranslation(['request-rules', 'tickets'])
  const list = (words: string[]) => listFormatter(i18n.language, { type: 'unit' }).format(words)
  const named = (key: 'sources' | 'businessTypes' | 'companies' | 'words' | 'tags', names: string[]) =>
    names.length === 0 ? '' : t(`line.${key}`, { names: list(names) })
  const sentence = (parts: string[]) => {
    const line = parts.filter(Boolean).join(' · ')
    return line.slice(0, 1).toLocaleUpperCase(i18n.language) + line.slice(1)
  }
  return (rule) => [
    sentence([
      t(`moments.${rule.moment}`),
      named(
        'sources',
        rule.sources.map((source) => t(`tickets:sources.${source}`)),
      ),
      named(
        'businessTypes',
        rule.businessTypes.map((type) => t(`tickets:types.${type}`)),
      ),
      named(
        'companies',
        rule.companies.map(({ name }) => name),
      ),
      named('words', rule.words),
      rule.hours ? t(`line.${rule.hours}`) : '',
      rule.sender ? t(`line.${rule.sender}`) : '',
    ]),
    sentence([
      named(
        'tags',
        rule.tags.map(({ name }) => name),
      ),
      rule.assignee ? t(`line.${rule.assignee}`, { names: list(rule.members.map(({ name }) => name)) }) : '',
      rule.answer === null ? '' : t('line.answer', { text: shortened(rule.answer) }),
      rule.isClosing ? t('line.isClosing') : '',
      rule.isLast ? t('line.isLast') : '',
    ]),
  ]
}
