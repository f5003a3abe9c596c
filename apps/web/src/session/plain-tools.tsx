import { ActionIcon, NativeSelect, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import type { Language } from '@coverline/contract/languages'
import { languageNames } from '@coverline/messages/web'
import { IconMoon, IconSun, IconWorld } from '@tabler/icons-react'
import { useTranslation } from '../kit/text/use-translation.ts'
import { chooseLanguage } from './language.ts'

const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }))

/** Language and theme without dropdown code, for pages before the sign-in. */
export function PlainTools() {
  const { t, i18n } = useTranslation('app')
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const next = scheme === 'dark' ? 'light' : 'dark'
  const Icon = scheme === 'dark' ? IconSun : IconMoon
  return (
    <>
      <NativeSelect
        variant="unstyled"
        w={140}
        aria-label={t('language')}
        leftSection={<IconWorld size={18} stroke={1.6} aria-hidden />}
        data={languages}
        value={i18n.language}
        onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
      />
      <ActionIcon
        aria-label={`${t('theme.label')}: ${t(`theme.${next}`)}`}
        title={`${t('theme.label')}: ${t(`theme.${next}`)}`}
        onClick={() => setColorScheme(next)}
      >
        <Icon size={19} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  )
}
