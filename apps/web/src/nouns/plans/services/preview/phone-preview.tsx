import type { Language } from '@coverline/contract/languages'
import type { TemplateService } from '@coverline/contract/templates/endpoints'
import { IconChevronLeft } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { PhoneFrame } from '../../../../kit/frame/phone-frame.tsx'
import { ServiceIcon } from '../../shared/service-icon.tsx'
import { useBenefitText } from '../../shared/use-benefit-text.ts'
import { useFileUrls } from '../../../../kit/files/use-file-urls.ts'
import classes from './phone-preview.module.css'

interface PhonePreviewProps {
  planName: string
  /** In order; inactive ones are left out, as on the phone. */
  services: readonly TemplateService[]
  language: Language
}

function textIn({ localizations }: TemplateService, language: Language) {
  const found = localizations.find((one) => one.language === language) ?? localizations[0]
  return {
    title: found?.title ?? '',
    description: found?.description ?? '',
    lang: found?.language ?? language,
  }
}

/** A plan's services as an insured person sees them on a phone, in one language. */
export function PhonePreview({ planName, services, language }: PhonePreviewProps) {
  // Preloads the texts of benefits, which are shown a step later.
  const { t } = useTranslation(['services', 'benefits'], { lng: language })
  const shown = services.filter((service) => service.status === 'ACTIVE')
  const [opened, setOpened] = useState<number | null>(null)
  const service = opened === null ? undefined : shown[opened]
  const urls = useFileUrls(shown.map(({ icons }) => icons[0]?.cdnFileId))
  const iconOf = (one: TemplateService, size: number) => (
    <ServiceIcon
      icon={one.icons[0]}
      kind={one.kind}
      src={urls.get(one.icons[0]?.cdnFileId ?? '')}
      size={size}
    />
  )
  return (
    <PhoneFrame language={language}>
      <div className={classes.head}>
        <div className={classes.over}>{t('preview.yours')}</div>
        <p className={classes.plan}>{planName}</p>
      </div>
      <div className={classes.body}>
        {service ? (
          <ServiceDetail
            service={service}
            language={language}
            icon={iconOf(service, 52)}
            onBack={() => setOpened(null)}
          />
        ) : shown.length === 0 ? (
          <div className={classes.empty}>{t('preview.empty')}</div>
        ) : (
          <ul className={classes.list}>
            {shown.map((one, index) => {
              const { title, description, lang } = textIn(one, language)
              return (
                <li key={`${index}-${title}`}>
                  <button type="button" className={classes.card} onClick={() => setOpened(index)}>
                    {iconOf(one, 40)}
                    <span className={classes.texts} lang={lang}>
                      <span className={classes.title}>{title}</span>
                      {description ? <span className={classes.note}>{description}</span> : null}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </PhoneFrame>
  )
}

interface ServiceDetailProps {
  service: TemplateService
  language: Language
  icon: ReactNode
  onBack: () => void
}

function ServiceDetail({ service, language, icon, onBack }: ServiceDetailProps) {
  const { t } = useTranslation('services', { lng: language })
  const words = useBenefitText(language)
  const { title, description, lang } = textIn(service, language)
  const { benefits, kind, phone } = service
  const facts = benefits
    ? [...benefits.limits.map((limit) => words.limit(limit, benefits.currency)), ...words.facts(benefits)]
    : []
  return (
    <div className={classes.detail}>
      <button type="button" className={classes.back} onClick={onBack}>
        <IconChevronLeft size={17} aria-hidden />
        {t('preview.back')}
      </button>
      <div className={classes.detailHead}>
        {icon}
        <span className={classes.title} lang={lang}>
          {title}
        </span>
      </div>
      {description ? (
        <p className={classes.text} lang={lang}>
          {description}
        </p>
      ) : null}
      {facts.length > 0 ? (
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      ) : null}
      {kind === 'INFORMATION' ? null : (
        <div className={classes.action}>{t(`preview.actions.${kind}`, { phone: phone ?? '' })}</div>
      )}
    </div>
  )
}
