import type { PolicyBenefits } from '@coverline/contract/benefits/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyLine } from '@coverline/ui/display/empty-line'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { TextLink } from '../../kit/text-link.tsx'
import { useFileUrls } from '../../kit/files/use-file-urls.ts'
import { BenefitCard } from './benefit-card.tsx'
import classes from './benefits.module.css'
import { type Whose, useBenefits } from './queries.ts'
import { UsesTable } from './uses-table.tsx'

const UseForm = lazy(async () => ({ default: (await import('./use-form.tsx')).UseForm }))

/** Remaining benefits of a policy, or of each policy of a person, with every use. */
export function BenefitsPanel({ whose }: { whose: Whose }) {
  const { t } = useTranslation('benefits')
  const query = useBenefits(whose)
  const [used, setUsed] = useState<PolicyBenefits | null>(null)
  if (query.error && !query.data)
    return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!query.data) return <Skeleton height={200} radius="lg" />
  const { items } = query.data
  const isOfPerson = 'personProfileId' in whose
  return (
    <Stack>
      {items.length === 0 ? <EmptyLine title={t('title')} text={t('noPolicies')} /> : null}
      {items.map((policy) => (
        <PolicyCard
          key={policy.policyId}
          policy={policy}
          isNamed={isOfPerson}
          onUse={() => setUsed(policy)}
        />
      ))}
      {items.length > 0 ? <UsesTable whose={whose} /> : null}
      {used ? (
        <Suspense fallback={null}>
          <UseForm policy={used} onClose={() => setUsed(null)} />
        </Suspense>
      ) : null}
    </Stack>
  )
}

interface PolicyCardProps {
  policy: PolicyBenefits
  /** True to show which policy it is. */
  isNamed: boolean
  onUse: () => void
}

function PolicyCard({ policy, isNamed, onUse }: PolicyCardProps) {
  const { t } = useTranslation('benefits')
  const urls = useFileUrls(policy.benefits.map(({ icons }) => icons[0]?.cdnFileId))
  const title = isNamed ? (
    <TextLink to={`/admin/policies/${policy.policyId}`}>
      {[policy.program.name, policy.number].filter(Boolean).join(' · ')}
    </TextLink>
  ) : (
    t('title')
  )
  const write =
    policy.can.use && policy.benefits.length > 0 ? (
      <Button variant="soft" size="xs" leftSection={<IconPlus size={15} />} onClick={onUse}>
        {t('write')}
      </Button>
    ) : null
  if (policy.benefits.length === 0) return <EmptyLine title={title} text={t('empty.title')} />
  return (
    <Card title={title} actions={write}>
      <ul className={classes.grid} style={{ margin: 0, padding: 0 }}>
        {policy.benefits.map((benefit) => (
          <BenefitCard
            key={benefit.offerId}
            benefit={benefit}
            src={urls.get(benefit.icons[0]?.cdnFileId ?? '')}
          />
        ))}
      </ul>
    </Card>
  )
}
