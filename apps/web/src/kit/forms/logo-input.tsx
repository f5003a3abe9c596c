import { logoMinHeight } from '@coverline/contract/companies/terms'
import { LogoField } from '@coverline/ui/form/logo-field'
import { useTranslation } from '../text/use-translation.ts'
import { useFileUrls } from '../files/use-file-urls.ts'
import type { useLogo } from '../files/use-logo.ts'

interface LogoInputProps {
  logo: ReturnType<typeof useLogo>
  /** File id of the record's current logo. */
  stored: string | undefined
}

/** Logo field in the form of a company or an insurer. */
export function LogoInput({ logo, stored }: LogoInputProps) {
  const { t } = useTranslation('common')
  const urls = useFileUrls([stored])
  return (
    <LogoField
      label={t('logo')}
      hint={t('logoHint', { height: logoMinHeight })}
      src={stored ? urls.get(stored) : null}
      minHeight={logoMinHeight}
      loading={logo.isUploading}
      onChange={(file) => void logo.choose(file)}
    />
  )
}
