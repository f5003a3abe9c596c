import type { OutputOf } from '@coverline/contract/endpoint'
import type { merges } from '@coverline/contract/merges/endpoints'
import type { MergeField } from '@coverline/contract/merges/terms'
import { languageNames } from '@coverline/messages/web'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { countryName } from '../../../kit/text/countries.ts'
import { useFormat } from '../../../kit/text/use-format.ts'

type Preview = OutputOf<typeof merges.preview>
export type MergeSide = Preview['primary']
export type FieldRow = Preview['fields'][number]

const days: readonly MergeField[] = ['birthdate', 'passportValidUntil']

function isIn<T extends string>(known: readonly T[], value: string): value is T {
  return known.some((each) => each === value)
}

/** Returns the labels of fields and formats their values. */
export function useMergeValues() {
  const { t, i18n } = useTranslation(['merges', 'insured'])
  const format = useFormat()
  const label = (field: MergeField): string =>
    field === 'link' ? t('merges:link') : t(`insured:fields.${field}`)
  const said = (field: MergeField, value: string | null): string => {
    if (value === null) return t('merges:empty')
    if (days.includes(field)) return format.day(value)
    if (field === 'gender' && isIn(['MALE', 'FEMALE'], value)) return t(`insured:genders.${value}`)
    if (field === 'maritalStatus' && isIn(['SINGLE', 'MARRIED'], value))
      return t(`insured:maritalStatuses.${value}`)
    if (field === 'nationality') return countryName(value, i18n.language) ?? value
    if (field === 'language' && isIn(['en', 'ru', 'es', 'pt'], value)) return languageNames[value]
    if (field === 'link' && isIn(['PRINCIPAL', 'CHILD', 'RELATIVE', 'PARENT'], value))
      return t(`insured:relationships.${value}`)
    return value
  }
  const linkOf = ({ relationship, principal }: MergeSide): string =>
    principal
      ? t('merges:linkOf', {
          relationship: t(`insured:relationships.${relationship}`),
          name: principal.name,
        })
      : t(`insured:relationships.${relationship}`)
  return { label, said, linkOf }
}
