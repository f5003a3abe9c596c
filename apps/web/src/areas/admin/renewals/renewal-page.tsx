import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { EntityHeader } from '@coverline/ui/display/page-header'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { personName } from '../../../nouns/insured/shared/person-name.ts'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { TextLink } from '../../../kit/text-link.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { type RenewalDetail, useRenewal } from '../../../nouns/renewals/queries.ts'
import { RenewalDrafts } from '../../../nouns/renewals/renewal-drafts.tsx'
import { RenewalFacts } from '../../../nouns/renewals/renewal-facts.tsx'
import classes from '../../../nouns/renewals/renewal-page.module.css'
import { stageTones } from '../../../nouns/renewals/renewal-table.tsx'
import { useEndText } from '../../../nouns/renewals/use-end-text.ts'
import { useMoves } from '../../../nouns/renewals/use-moves.tsx'
import { PastChanges, PastPayments, Requests } from './past-term.tsx'
import { BenefitsPanel } from '../../../nouns/benefits/benefits-panel.tsx'
import { PersonPolls } from '../../../nouns/insured/person/person-polls.tsx'

const route = getRouteApi('/admin/renewals/$policyId')

/** One renewal: the past term, the drafts, and the decision. */
export function RenewalPage() {
  const { t } = useTranslation('renewals')
  const { policyId } = route.useParams()
  const navigate = route.useNavigate()
  const query = useRenewal(policyId)
  const renewal = query.data?.policyId === policyId ? query.data : undefined
  useCrumb(renewal && personName(renewal.insured))
  if (!renewal) {
    const gone = { title: t('gone.title'), text: t('gone.text'), toList: t('gone.toList') }
    return <RecordState query={query} gone={gone} onToList={() => void navigate({ to: '/admin/renewals' })} />
  }
  return (
    <Stack>
      <Header renewal={renewal} />
      <div className={classes.columns}>
        <Stack>
          <Ending renewal={renewal} />
          <PastPayments policyId={policyId} />
          <BenefitsPanel whose={{ policyId }} />
          <Requests personProfileId={renewal.insured.personProfileId} />
          <PersonPolls personProfileId={renewal.insured.personProfileId} />
        </Stack>
        <Stack>
          <RenewalFacts key={renewal.note} renewal={renewal} />
          <RenewalDrafts renewal={renewal} />
          <PastChanges policyId={policyId} />
        </Stack>
      </div>
    </Stack>
  )
}

function Header({ renewal }: { renewal: RenewalDetail }) {
  const { t } = useTranslation('renewals')
  const format = useFormat()
  const endText = useEndText()
  const { move, notice, dialog } = useMoves()
  const { stage, can, policyNumber, program, endDate } = renewal
  const mayMove = can.update && stage !== 'RENEWED'
  return (
    <>
      <Card>
        <EntityHeader
          name={personName(renewal.insured)}
          badge={<StatusBadge tone={stageTones[stage]}>{t(`stages.${stage}`)}</StatusBadge>}
          meta={[
            policyNumber ?? t('numberless'),
            program.name,
            `${format.day(endDate)}, ${endText(renewal)}`,
          ]}
          actions={
            mayMove ? (
              <>
                {(['INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'NOT_RENEWED'] as const)
                  .filter((to) => to !== stage)
                  .map((to) => (
                    <Button key={to} variant="outline" onClick={() => move([renewal], to)}>
                      {t('moveTo', { stage: t(`stages.${to}`) })}
                    </Button>
                  ))}
                <Button leftSection={<IconRefresh size={16} />} onClick={() => move([renewal], 'RENEWED')}>
                  {t('renew')}
                </Button>
              </>
            ) : null
          }
        />
      </Card>
      {notice}
      {dialog}
    </>
  )
}

function Ending({ renewal }: { renewal: RenewalDetail }) {
  const { t } = useTranslation('renewals')
  const format = useFormat()
  const { policyId, policyNumber, program, clientCompany, agent, newPolicyId, premium, currency } = renewal
  return (
    <DetailCard
      title={t('card.ending')}
      items={[
        {
          label: t('columns.policy'),
          value: <TextLink to={`/admin/policies/${policyId}`}>{policyNumber ?? t('numberless')}</TextLink>,
        },
        { label: t('columns.program'), value: program.name },
        { label: t('columns.start'), value: format.day(renewal.startDate) },
        { label: t('columns.end'), value: format.day(renewal.endDate) },
        { label: t('columns.planType'), value: t(`planTypes.${renewal.planType}`) },
        { label: t('columns.holder'), value: clientCompany?.name ?? t(`holders.${renewal.holder}`) },
        { label: t('columns.agent'), value: agent?.name },
        { label: t('card.premium'), value: premium && format.money(premium, currency) },
        ...(newPolicyId
          ? [
              {
                label: t('card.newPolicy'),
                value: <TextLink to={`/admin/policies/${newPolicyId}`}>{t('card.openNew')}</TextLink>,
              },
            ]
          : []),
      ]}
    />
  )
}
