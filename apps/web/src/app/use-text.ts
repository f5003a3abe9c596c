import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Texts whose key is data (a route's title): `namespace:path.of.the.text`. */
export function useText(): (key: string | undefined) => string {
  const { i18n } = useTranslation('app')
  const { language } = i18n
  return useCallback(
    (key) => (key === undefined ? '' : String(i18n.getFixedT(language)(key as never))),
    [i18n, language],
  )
}
