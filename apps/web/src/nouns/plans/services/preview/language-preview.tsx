import { type Language, languages } from '@coverline/contract/languages'
import type { TemplateService } from '@coverline/contract/templates/endpoints'
import { languageNames } from '@coverline/messages/web'
import { SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { PhonePreview } from './phone-preview.tsx'

interface LanguagePreviewProps {
  planName: string
  services: readonly TemplateService[]
  first: Language | null
}

export function LanguagePreview({ planName, services, first }: LanguagePreviewProps) {
  const { t, i18n } = useTranslation('services')
  const [language, setLanguage] = useState<Language>(first ?? (i18n.language as Language))
  return (
    <Stack>
      <SegmentedControl
        fullWidth
        aria-label={t('preview.language')}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={setLanguage}
      />
      <Suspense fallback={<Skeleton height={640} radius="lg" />}>
        <PhonePreview key={language} planName={planName} services={services} language={language} />
      </Suspense>
    </Stack>
  )
}
