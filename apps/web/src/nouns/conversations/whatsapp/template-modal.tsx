import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { whatsapp } from '@coverline/contract/calls.generated'
import type { WhatsappTemplate } from '@coverline/contract/whatsapp/endpoints'
import { fillTemplate, isTemplateValue, templateGaps } from '@coverline/contract/whatsapp/terms'
import { Button } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Skeleton, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './template-modal.module.css'
import type { WhatsappClient } from './whatsapp-client.ts'

interface TemplateModalProps {
  client: WhatsappClient
  onClose: () => void
}

/** Approved templates: select one, fill its variables, preview and send it. */
export function TemplateModal({ client, onClose }: TemplateModalProps) {
  const { t } = useTranslation('whatsapp')
  const failed = useFailure()
  const { data, error, refetch } = useQueryCall('whatsapp', whatsapp.templates, {})
  const refresh = useCommand(whatsapp.refreshTemplates, { refresh: ['whatsapp'] })
  const send = useCommand(whatsapp.sendTemplate, { refresh: ['conversations', 'tickets', 'whatsappWindow'] })
  const [chosen, setChosen] = useState<WhatsappTemplate | null>(null)
  const [header, setHeader] = useState<Record<string, string>>({})
  const [body, setBody] = useState<Record<string, string>>({})
  const valuesOf = (text: string | null, given: Record<string, string>) =>
    templateGaps(text).map((gap) => given[gap]?.trim() ?? '')
  const headerValues = valuesOf(chosen?.header ?? null, header)
  const bodyValues = valuesOf(chosen?.body ?? null, body)
  const isFilled = [...headerValues, ...bodyValues].every((value) => value !== '' && isTemplateValue(value))
  const submit = () =>
    chosen &&
    send.mutate(
      { input: { ...client, whatsappTemplateId: chosen.whatsappTemplateId, headerValues, bodyValues } },
      {
        onSuccess: () => {
          toast.success(t('template.sent'))
          onClose()
        },
        onError: failed,
      },
    )
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('template.title')}
      footer={
        <>
          <Button
            variant="outline"
            loading={refresh.isPending}
            onClick={() =>
              refresh.mutate(
                { input: {} },
                { onSuccess: ({ count }) => toast.success(t('link.refreshed', { count })), onError: failed },
              )
            }
          >
            {t('template.refresh')}
          </Button>
          <Button disabled={!chosen || !isFilled} loading={send.isPending} onClick={submit}>
            {t('template.send')}
          </Button>
        </>
      }
    >
      <Stack>
        {data ? (
          <TemplateList
            items={data.items}
            chosen={chosen}
            onChoose={(template) => {
              setChosen(template)
              setHeader({})
              setBody({})
            }}
          />
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={220} radius="lg" aria-busy />
        )}
        {chosen ? (
          <>
            <Gaps text={chosen.header} place="header" values={header} onChange={setHeader} />
            <Gaps text={chosen.body} place="body" values={body} onChange={setBody} />
            <Preview template={chosen} headerValues={headerValues} bodyValues={bodyValues} />
          </>
        ) : null}
      </Stack>
    </SideModal>
  )
}

interface TemplateListProps {
  items: readonly WhatsappTemplate[]
  chosen: WhatsappTemplate | null
  onChoose: (template: WhatsappTemplate) => void
}

function TemplateList({ items, chosen, onChoose }: TemplateListProps) {
  const { t } = useTranslation('whatsapp')
  const [search, setSearch] = useState('')
  if (items.length === 0)
    return <EmptyState compact title={t('window.noTemplates')} text={t('template.empty')} />
  const words = search.trim().toLocaleLowerCase()
  const found = items.filter((one) => `${one.name} ${one.body}`.toLocaleLowerCase().includes(words))
  return (
    <div>
      <TextInput
        aria-label={t('template.search')}
        placeholder={t('template.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        mb="xs"
        data-autofocus
      />
      <ul className={classes.list}>
        {found.map((one) => (
          <li key={one.whatsappTemplateId}>
            <button
              type="button"
              className={classes.item}
              aria-pressed={chosen?.whatsappTemplateId === one.whatsappTemplateId}
              onClick={() => onChoose(one)}
            >
              <span className={classes.name}>
                {one.name} <span className={classes.language}>{one.language}</span>
              </span>
              <span className={classes.body}>{one.body}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={classes.none}>{t('template.none')}</p> : null}
    </div>
  )
}

interface GapsProps {
  text: string | null
  place: 'header' | 'body'
  values: Record<string, string>
  onChange: (values: Record<string, string>) => void
}

function Gaps({ text, place, values, onChange }: GapsProps) {
  const { t } = useTranslation('whatsapp')
  return templateGaps(text).map((gap) => (
    <TextInput
      key={gap}
      label={place === 'header' ? t('template.headerValue', { gap }) : t('template.value', { gap })}
      value={values[gap] ?? ''}
      maxLength={500}
      required
      error={isTemplateValue((values[gap] ?? '').trim()) ? undefined : t('template.oneLine')}
      onChange={({ currentTarget }) => onChange({ ...values, [gap]: currentTarget.value })}
    />
  ))
}

interface PreviewProps {
  template: WhatsappTemplate
  headerValues: readonly string[]
  bodyValues: readonly string[]
}

function Preview({ template, headerValues, bodyValues }: PreviewProps) {
  const { t } = useTranslation('whatsapp')
  return (
    <section aria-label={t('template.preview')}>
      <p className={classes.previewTitle}>{t('template.preview')}</p>
      <div className={classes.phone}>
        <div className={classes.bubble} data-testid="template-preview">
          {template.header ? (
            <p className={classes.head}>{fillTemplate(template.header, headerValues)}</p>
          ) : null}
          <p className={classes.words}>{fillTemplate(template.body, bodyValues)}</p>
          {template.footer ? <p className={classes.foot}>{template.footer}</p> : null}
        </div>
      </div>
    </section>
  )
}
