import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { cards } from '@coverline/contract/calls.generated'
import type { OutputOf } from '@coverline/contract/endpoint'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Brand } from '../../../kit/frame/brand.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useReaderMoment } from '../../../kit/text/use-reader-moment.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { PlainTools } from '../../../session/plain-tools.tsx'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import classes from './card-check-page.module.css'

type Checked = OutputOf<typeof cards.verify>

/** Shows whoever read the code of a card whether it is covered now. It needs no account. */
export function CardCheckPage() {
  const { t, i18n } = useTranslation('cards')
  const { hash } = useLocation()
  usePageTitle(t('page.title'))
  // Each look is a check that the person sees, so nothing is repeated or kept for later.
  const { data, error } = useQuery({
    queryKey: ['cards', hash, i18n.language],
    queryFn: () => call(cards.verify, { code: hash }),
    enabled: hash !== '',
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <PlainTools />
      </div>
      <main className={classes.box} aria-live="polite">
        <span className={classes.brand}>
          <Brand />
        </span>
        {data ? (
          <Answer checked={data} />
        ) : error || hash === '' ? (
          <ErrorState
            title={t('page.failed')}
            text={error instanceof ApiError && error.status !== 0 ? error.message : t('page.failedText')}
          />
        ) : (
          <Skeleton height={320} radius="lg" aria-busy />
        )}
      </main>
    </div>
  )
}

function Answer({ checked }: { checked: Checked }) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const moment = useReaderMoment()
  const { isCovered, reasons, policyNumber, birthdate, insurer, providerName, services } = checked
  const Icon = isCovered ? IconCircleCheck : IconCircleX
  const lines = [
    [t('birthDate'), format.day(birthdate)],
    [t('policyNumber'), policyNumber],
    [t('program'), checked.program],
    [t('page.insurer'), [insurer, providerName].filter(Boolean).join(' · ')],
  ] as const
  return (
    <>
      <section className={classes.verdict} data-covered={isCovered || undefined}>
        <Icon size={40} stroke={1.8} aria-hidden />
        <h1 className={classes.title}>{t(isCovered ? 'page.covered' : 'page.notCovered')}</h1>
        <p>{t('page.checkedAt', { moment: moment(checked.checkedAt) })}</p>
        {reasons.map(({ code, text }) => (
          <p key={code}>{text}</p>
        ))}
      </section>
      <h2 className={classes.name}>
        {[checked.firstName, checked.patronymicName, checked.lastName].filter(Boolean).join(' ')}
      </h2>
      <dl className={classes.lines}>
        {lines.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {checked.phones.map(({ title, phone }) => (
        <a key={`${title} ${phone}`} className={classes.phone} href={`tel:${phone}`}>
          {title}: {phone}
        </a>
      ))}
      {services.length > 0 ? <Services services={services} /> : null}
    </>
  )
}

function Services({ services }: { services: Checked['services'] }) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const paysOf = ({ coPayment, currency }: Checked['services'][number]) =>
    coPayment === null
      ? t('page.pays.nothing')
      : coPayment.kind === 'PERCENT'
        ? t('page.pays.share', { share: format.number(Number(coPayment.value)) })
        : t('page.pays.sum', { sum: format.money(coPayment.value, currency) })
  return (
    <section>
      <h2 className={classes.name}>{t('page.services')}</h2>
      <ul className={classes.services}>
        {services.map((service) => (
          <li key={service.title} className={classes.service}>
            <strong>{service.title}</strong>
            {service.isCovered ? (
              <span>{paysOf(service)}</span>
            ) : (
              service.reasons.map(({ code, text }) => (
                <span key={code} className={classes.refused}>
                  {text}
                </span>
              ))
            )}
            {service.approvalNeeded ? <span className={classes.approval}>{t('page.approval')}</span> : null}
            {(service.words ?? []).map((words) => (
              <span key={words}>{words}</span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
