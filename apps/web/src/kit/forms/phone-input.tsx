import { useQueryCall } from '@coverline/client/hooks'
import { dictionaries } from '@coverline/contract/calls.generated'
import { PhoneField } from '@coverline/ui/form/phone-field'
import { type ComponentProps, useMemo } from 'react'

const day = 86_400_000

/** A phone field with the catalogue's countries, masks and flags; default country: France (LIMITS). */
export function PhoneInput<Values>(props: Omit<ComponentProps<typeof PhoneField<Values>>, 'countries'>) {
  const { data } = useQueryCall('dictionaries', dictionaries.phoneCodes, {}, { staleTime: day })
  const countries = useMemo(
    () =>
      (data?.items ?? []).map((item) => ({
        region: item.phoneRegion,
        code: item.phoneCode,
        mask: item.phoneMobileMask,
        leadingDigits: item.phoneLeadingDigits,
        flag: item.flagIcons[0],
      })),
    [data],
  )
  return <PhoneField<Values> {...props} countries={countries} />
}
