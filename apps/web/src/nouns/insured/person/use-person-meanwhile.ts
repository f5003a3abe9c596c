import type { insured, PersonDetail, ProfileField } from '@coverline/contract/insured/endpoints'
import { linkTypes } from '@coverline/contract/insured/terms'
import { useMeanwhile, type Word } from '../../../kit/forms/use-meanwhile.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { initialPersonValues, isChoice, personFieldNames } from './person-field-map.ts'
import { usePersonChoices } from './person-fields.tsx'

/** Asks whose value stays when two people edit one person. */
export function usePersonMeanwhile(person: PersonDetail | undefined) {
  const { t } = useTranslation('insured')
  const choices = usePersonChoices()
  const wordOf = (name: ProfileField): Word => ({
    label: t(`fields.${name}`),
    ...(isChoice(name) ? { options: choices[name] } : {}),
  })
  const fields = Object.fromEntries(personFieldNames.map((name) => [name, wordOf(name)]))
  return useMeanwhile<typeof insured.save>({
    known: person && shownOf(person),
    words: {
      ...(fields as Record<ProfileField, Word>),
      link: {
        label: t('form.linkType'),
        text: (link) => {
          const type = linkTypes.find((one) => one === Reflect.get(Object(link), 'linkType'))
          return type ? t(`relationships.${type}`) : t('common:meanwhile.changed')
        },
      },
    },
  })
}

const shownOf = (person: PersonDetail) => ({
  ...initialPersonValues(person),
  link: person.principal && {
    linkType: person.relationship,
    personProfileId: person.principal.personProfileId,
  },
})
