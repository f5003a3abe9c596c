import { type Language, languages } from '@coverline/contract/languages'
import type { BenefitRules } from '@coverline/contract/benefits/shapes'
import type { InputOf } from '@coverline/contract/endpoint'
import type { ServiceIcon } from '@coverline/contract/services/shapes'
import { type Service, services } from '@coverline/contract/services/endpoints'
import * as z from 'zod'

const words = z
  .strictObject({ title: z.string().max(255).optional(), description: z.string().max(4000).optional() })
  .optional()

const fields = services.save.input
  .pick({ kind: true, type: true, status: true, phone: true })
  .required({ kind: true, status: true })
  .extend({ en: words, ru: words, es: words, pt: words })

/**
 * Schema of a service's form: the fields of the call, with a title and a description per language; the title
 * in `first` is required.
 */
export const serviceSchema = (first: Language) =>
  fields.check(({ value, issues }) => {
    const titled = languages.filter((language) => value[language]?.title)
    const described = languages.filter((language) => value[language]?.description)
    const lacking = titled.length === 0 ? [first] : described.filter((one) => !titled.includes(one))
    for (const language of lacking) {
      issues.push({ code: 'custom', message: 'IS_REQUIRED', input: value, path: [language, 'title'] })
    }
  })

export type ServiceFormValues = z.output<typeof fields>

/** Returns the initial values: empty, or the service. */
export function initialValues(service: Service | null) {
  const textIn = (language: Language) => {
    const found = service?.localizations.find((one) => one.language === language)
    return { title: found?.title ?? '', description: found?.description ?? '' }
  }
  return {
    kind: service?.kind ?? null,
    type: service?.type ?? null,
    status: service?.status ?? ('ACTIVE' as const),
    phone: service?.phone ?? '',
    en: textIn('en'),
    ru: textIn('ru'),
    es: textIn('es'),
    pt: textIn('pt'),
  }
}

/** Values of the form outside of its schema. */
export type Extras = {
  icon: ServiceIcon | null
  clinicIds: string[]
  benefits: BenefitRules | null
  /** Position in the list, the same in every language. */
  sort: number
}

/**
 * Builds the input: languages without a title are left out, and each of the others gets the list position.
 */
export function inputOf(
  values: ServiceFormValues,
  key: { offerId: string } | { packageId: string },
  { icon, clinicIds, benefits, sort }: Extras,
): InputOf<typeof services.save> {
  const localizations = languages.flatMap((language) => {
    const text = values[language]
    return text?.title ? [{ language, title: text.title, description: text.description ?? '', sort }] : []
  })
  const { kind, type, status, phone } = values
  return {
    ...key,
    kind,
    status,
    ...(type ? { type } : {}),
    phone: phone ?? null,
    clinicIds,
    icons: icon ? [icon] : [],
    localizations,
    benefits,
  }
}
