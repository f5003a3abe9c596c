import { useCommand } from '@coverline/client/hooks'
import { leadForms } from '@coverline/contract/calls.generated'
import type { LeadFormSettings } from '@coverline/contract/lead-forms/endpoints'
import {
  askedFields,
  formTexts,
  hasContact,
  mostOrigins,
  originOf,
} from '@coverline/contract/lead-forms/terms'
import { useUnsaved } from '@coverline/ui/form/unsaved'
import { toast } from '@coverline/ui/overlays/toast'
import { useState } from 'react'
import { useMeanwhile, type Word } from '../../../kit/forms/use-meanwhile.tsx'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

type Shown = Pick<LeadFormSettings, 'isOn' | 'language' | 'fields' | 'texts' | 'agentUserId' | 'origins'>

/** What is edited; the sites are lines of text. */
export type SettingsDraft = Omit<Shown, 'origins'> & { sites: string }

const shownOf = ({ isOn, language, fields, texts, agentUserId, origins }: Shown): Shown => ({
  isOn,
  language,
  fields,
  texts,
  agentUserId,
  origins,
})

const draftOf = ({ origins, ...shown }: Shown): SettingsDraft => ({ ...shown, sites: origins.join('\n') })

const linesOf = (sites: string): string[] => sites.split(/\s+/u).filter(Boolean)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The settings of the form while they are edited, and how they are saved. */
export function useFormSettings(saved: LeadFormSettings) {
  const { t } = useTranslation('lead-forms')
  const fail = useFailure()
  const words = useWords()
  const [shown, setShown] = useState(() => shownOf(saved))
  const [draft, setDraft] = useState(() => draftOf(shown))
  const save = useCommand(leadForms.save, { refresh: ['lead-forms', 'audit'] })
  const meanwhile = useMeanwhile<typeof leadForms.save>({ known: shown, words })
  const isChanged = !isSame(draft, draftOf(shown))
  useUnsaved(isChanged)
  // What others saved is shown as long as nothing is edited here.
  if (!isChanged && !isSame(shown, shownOf(saved))) {
    setShown(shownOf(saved))
    setDraft(draftOf(shownOf(saved)))
    meanwhile.learn(shownOf(saved))
  }
  const wrongSite = linesOf(draft.sites).find((line) => originOf(line) === null)
  const faults = {
    fields: hasContact(draft.fields) ? undefined : t('settings.needsContact'),
    sites:
      wrongSite !== undefined
        ? t('settings.wrongOrigin', { address: wrongSite })
        : linesOf(draft.sites).length > mostOrigins
          ? t('settings.tooManyOrigins', { count: mostOrigins })
          : undefined,
  }
  const keep = async () => {
    const { sites, ...others } = draft
    const input = { ...others, origins: [...new Set(linesOf(sites).map((line) => originOf(line) ?? line))] }
    try {
      const done = await meanwhile.attempt(input, (given) => save.mutateAsync({ input: given }))
      if (!done) return
      setShown(input)
      setDraft(draftOf(input))
      meanwhile.learn(input)
      toast.success(t('settings.saved'))
    } catch (error) {
      fail(error)
    }
  }
  return {
    draft,
    change: (changed: Partial<SettingsDraft>) => setDraft((old) => ({ ...old, ...changed })),
    faults,
    isChanged,
    isValid: faults.fields === undefined && faults.sites === undefined,
    isSaving: save.isPending,
    keep,
    question: meanwhile.question,
  }
}

function useWords(): Record<keyof Shown, Word> {
  const { t } = useTranslation('lead-forms')
  return {
    isOn: { label: t('settings.isOn') },
    language: { label: t('settings.language') },
    fields: {
      label: t('settings.fields'),
      parts: Object.fromEntries(askedFields.map((name) => [name, t(`page.${name}`)])),
    },
    texts: {
      label: t('settings.texts'),
      parts: Object.fromEntries(formTexts.map((name) => [name, t(`settings.${name}`)])),
    },
    agentUserId: { label: t('settings.agent') },
    origins: { label: t('settings.origins') },
  }
}
