import type { Macro } from '@coverline/contract/macros/endpoints'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { listFormatter } from '../../../kit/text/formatters.ts'

type Steps = Pick<Macro, 'text' | 'isSent' | 'tags' | 'assignee' | 'member' | 'status' | 'snooze'>

/** Returns a function that tells in one line what a macro does, in the order of its steps. */
export function useMacroLine(): (macro: Steps) => string {
  const { t, i18n } = useTranslation('macros')
  const list = (words: string[]) => listFormatter(i18n.language, { type: 'unit' }).format(words)
  return ({ text, isSent, tags, assignee, member, status, snooze }) => {
    const steps = [
      text === '' ? '' : isSent ? t('steps.send') : t('steps.write'),
      tags.length > 0 ? t('steps.tags', { names: list(tags.map(({ name }) => name)) }) : '',
      assignee === null
        ? ''
        : assignee === 'MEMBER'
          ? t('steps.MEMBER', { name: member?.name ?? '' })
          : t(`steps.${assignee}`),
      status ? t(`steps.${status}`) : '',
      snooze ? t(`steps.${snooze}`) : '',
    ]
    const line = steps.filter(Boolean).join(' · ')
    return line.slice(0, 1).toLocaleUpperCase(i18n.language) + line.slice(1)
  }
}
