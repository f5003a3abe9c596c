import type { CompanyProgram } from '@coverline/contract/tariffs/company-endpoints'
import { listOn } from '@coverline/contract/tariffs/terms'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Skeleton, Stack } from '@mantine/core'
import { today } from '../../kit/text/days.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './company-programs.module.css'
import { PriceTable } from './price-table.tsx'
import { useCompanyPrograms } from './queries.ts'

/** The plans of the officer's company: what they cost and what their insurers require. */
export function CompanyPrograms() {
  const { t } = useTranslation('tariffs')
  const { data, error, refetch } = useCompanyPrograms()
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={220} radius="lg" />
  if (data.items.length === 0)
    return (
      <Card>
        <EmptyState title={t('noPlans')} />
      </Card>
    )
  return (
    <Stack>
      {data.items.map((program) => (
        <ProgramCard key={program.programId} program={program} />
      ))}
    </Stack>
  )
}

function ProgramCard({ program }: { program: CompanyProgram }) {
  const { t } = useTranslation(['tariffs', 'insured'])
  const format = useFormat()
  const { validityStartAt: from, validityEndAt: until, currency, requiredFieldsToAdd } = program
  const list = listOn(program.tariffs, today())
  const required = requiredFieldsToAdd.flatMap((field) =>
    field === 'passportScan' || field === 'visaScan' ? [] : [t(`insured:fields.${field}`)],
  )
  const facts = [
    [t('insurer'), program.insuranceCompany?.name],
    [
      t('validity'),
      from || until ? t('term', { from: format.day(from), until: format.day(until) || '…' }) : null,
    ],
    [t('insured'), format.number(program.insuredCount)],
    [t('required'), required.join(', ')],
  ] as const
  return (
    <Card
      title={program.name}
      actions={program.isAvailable ? null : <StatusBadge tone="neutral">{t('inactive')}</StatusBadge>}
    >
      <dl className={classes.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {list && list.bands.length > 0 ? (
        <>
          <h3 className={classes.title}>
            {t('title')}, {t('validFrom', { day: format.day(list.validFrom) })}
          </h3>
          <PriceTable bands={list.bands} currency={currency} />
        </>
      ) : null}
    </Card>
  )
}
