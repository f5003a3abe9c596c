import type { ServiceProposal } from '@coverline/contract/generation/endpoints'
import { kindsWithPhone, serviceKinds } from '@coverline/contract/plans/terms'
import { Card } from '@coverline/ui/display/card'
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import classes from './review.module.css'
import type { Draft } from './use-review.ts'

interface ReviewCardProps {
  proposal: ServiceProposal
  value: Draft
  isChosen: boolean
  /** The field that cannot be accepted as it is. */
  wrong: string | undefined
  onChoose: (isChosen: boolean) => void
  onChange: (part: Partial<Draft>) => void
}

/** One draft: editable fields, each with the words of the document that it was read from. */
export function ReviewCard({ proposal, value, isChosen, wrong, onChoose, onChange }: ReviewCardProps) {
  const { t } = useTranslation(['generation', 'plans'])
  const fieldText = useFieldText()
  const needsPhone = kindsWithPhone.includes(value.kind)
  const kinds = serviceKinds.map((kind) => ({ value: kind, label: t(`plans:serviceKinds.${kind}`) }))
  return (
    <Card className={isChosen ? undefined : classes.left}>
      <div className={classes.head}>
        <Checkbox
          checked={isChosen}
          aria-label={t('review.choose', { title: proposal.title })}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <h2 className={classes.title}>{value.title || proposal.title}</h2>
      </div>
      <div className={classes.fields}>
        <div>
          <TextInput
            label={t('plans:services.name')}
            value={value.title}
            maxLength={255}
            error={wrong === 'title' ? fieldText('IS_REQUIRED', 'title') : undefined}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
          <Quotation source={proposal.source.title} isChanged={value.title !== proposal.title} />
        </div>
        <div>
          <Select
            label={t('plans:services.kind')}
            data={kinds}
            value={value.kind}
            allowDeselect={false}
            onChange={(next) => {
              const kind = serviceKinds.find((one) => one === next)
              if (kind) onChange({ kind })
            }}
          />
          <Quotation source={proposal.source.kind} isChanged={value.kind !== proposal.kind} />
        </div>
        <div className={classes.wide}>
          <Textarea
            label={t('plans:services.description')}
            value={value.description}
            maxLength={4000}
            autosize
            minRows={2}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
          <Quotation
            source={proposal.source.description}
            isChanged={value.description !== proposal.description}
          />
        </div>
        {needsPhone || value.phone !== '' ? (
          <div>
            <TextInput
              type="tel"
              label={t('common:phone')}
              value={value.phone}
              maxLength={40}
              error={wrong === 'phone' ? fieldText('INCORRECT_PHONE', 'phone') : undefined}
              description={needsPhone && value.phone === '' ? t('review.needsPhone') : undefined}
              onChange={(event) => onChange({ phone: event.currentTarget.value })}
            />
            <Quotation source={proposal.source.phone} isChanged={value.phone !== (proposal.phone ?? '')} />
          </div>
        ) : null}
      </div>
    </Card>
  )
}

interface QuotationProps {
  source: ServiceProposal['source']['title']
  isChanged: boolean
}

function Quotation({ source, isChanged }: QuotationProps) {
  const { t } = useTranslation('generation')
  if (isChanged) return <p className={classes.source}>{t('review.byHand')}</p>
  if (!source) return null
  return (
    <p className={classes.source}>
      <span className={classes.page}>{t('review.page', { page: source.page })}</span> <q>{source.sentence}</q>
    </p>
  )
}
