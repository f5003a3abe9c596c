import type { i18n } from 'i18next'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from './use-translation.ts'

/** Returns texts whose key is data (a route's title): `namespace:path.of.the.text`. */
export function useText(): (key: string | undefined) => string {
  const { i18n } = useTranslation('app')
  const { language } = i18n
  const loaded = useLoaded(i18n)
  return useCallback(
    (key) => {
      const noun = key?.split(':')[0]
      if (key === undefined || noun === undefined) return ''
      if (i18n.hasLoadedNamespace(noun)) return String(i18n.getFixedT(language)(key as never))
      // Shows nothing for a moment rather than the key.
      void i18n.loadNamespaces(noun)
      return ''
    },
    // oxlint-disable-next-line react/exhaustive-deps -- texts that have come make another answer
    [i18n, language, loaded],
  )
}

/** Counts loaded texts, so that components that show them render again. */
function useLoaded(i18n: i18n): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const hear = () => setCount((old) => old + 1)
    i18n.on('loaded', hear)
    return () => i18n.off('loaded', hear)
  }, [i18n])
  return count
}
