import { CopyId } from '@coverline/ui/actions/copy-id'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { TextLink } from '../../kit/text-link.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import type { PolicyDetail } from './queries.ts'
import { labelNouns, type PolicyField, policyFieldMap } from './shared/policy-fields.ts'

/** The data of a policy: what its form holds, and where it belongs. */
export function PolicyData({ policy }: { policy: PolicyDetail }) {
  const { t } = useTranslation(['policies', 'payments', ...labelNouns('label')])
  const format = useFormat()
  const itemOf = ({ field, label, control, none }: PolicyField) => {
    const value = policy[field]
    const shown = control === 'day' ? format.day(value) : value
    const filled = control === 'line' && shown ? <CopyId value={shown} /> : shown
    return { label: t(label), value: filled || (none && t(none)), wide: control === 'note' }
  }
  const fields = Object.values(policyFieldMap)
  const itemsOf = (kind: PolicyField['control']) =>
    fields.filter(({ control }) => control === kind).map((field) => itemOf(field))
  const [lines, days] = [itemsOf('line'), itemsOf('day')]
  const rows = Array.from({ length: Math.max(lines.length, days.length) }, (_, nth) => [
    lines[nth],
    days[nth],
  ])
  return (
    <DetailCard
      title={t('policy')}
      items={[
        // Texts on the left, days on the right
        ...rows.flat().filter((item) => item !== undefined),
        {
          label: t('program'),
          value: <TextLink to={`/admin/programs/${policy.program.id}`}>{policy.program.name}</TextLink>,
        },
        { label: t('deactivationDate'), value: format.day(policy.deactivationDate) },
        ...(policy.activationDate
          ? [{ label: t('activationDate'), value: format.day(policy.activationDate) }]
          : []),
        {
          label: t('company'),
          value: policy.clientCompany && (
            <TextLink to={`/admin/companies/${policy.clientCompany.id}`}>
              {policy.clientCompany.name}
            </TextLink>
          ),
        },
        { label: t('type'), value: t(`types.${policy.type}`) },
        { label: t('insurer'), value: policy.insuranceCompany?.name },
        { label: t('premium'), value: policy.premium && format.money(policy.premium, policy.currency) },
        {
          label: t('paymentFormat'),
          value: policy.paymentFormat && t(`payments:formats.${policy.paymentFormat}`),
        },
        { label: t('createdAt'), value: format.moment(policy.createdAt) },
        ...itemsOf('note'),
      ]}
    />
  )
}
