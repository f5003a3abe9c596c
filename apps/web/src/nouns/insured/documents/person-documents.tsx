import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { documents } from '@coverline/contract/calls.generated'
import type { PersonDocument } from '@coverline/contract/documents/endpoints'
import { documentKinds } from '@coverline/contract/documents/terms'
import { IconButton } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { confirm } from '@coverline/ui/overlays/confirm'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { FileField } from '@coverline/ui/form/file-field'
import { fileSize } from '@coverline/ui/form/file-size'
import { toast } from '@coverline/ui/overlays/toast'
import { Select, Skeleton, Stack } from '@mantine/core'
import { IconDownload, IconFileText, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { follow } from '../../../kit/files/save-file.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import classes from './person-documents.module.css'

const megabyte = 1024 * 1024
const accept = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
}
const touched = ['documents', 'audit'] as const

interface PersonDocumentsProps {
  personProfileId: string
  canUpdate: boolean
}

export function PersonDocuments({ personProfileId, canUpdate }: PersonDocumentsProps) {
  const { t } = useTranslation('documents')
  const { data, error, refetch } = useQueryCall('documents', documents.list, { personProfileId })
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={220} radius="lg" />
  return (
    <Stack>
      {data.items.length === 0 ? (
        <Card>
          <EmptyState title={t('none.title')} text={t('none.text')} />
        </Card>
      ) : (
        <Card title={t('title')}>
          <ul className={classes.list} aria-label={t('title')}>
            {data.items.map((document) => (
              <Row
                key={document.documentId}
                document={document}
                personProfileId={personProfileId}
                canUpdate={canUpdate}
              />
            ))}
          </ul>
        </Card>
      )}
      {canUpdate ? <AddDocument personProfileId={personProfileId} /> : null}
    </Stack>
  )
}

type RowProps = PersonDocumentsProps & { document: PersonDocument }

function Row({ document, personProfileId, canUpdate }: RowProps) {
  const { t, i18n } = useTranslation('documents')
  const format = useFormat()
  const fail = useFailure()
  const remove = useCommand(documents.delete, { refresh: touched })
  const { documentId, fileName } = document
  const open = async () => {
    try {
      const { url } = await call(documents.open, { personProfileId, documentId })
      follow(url, fileName)
    } catch (error) {
      fail(error)
    }
  }
  const drop = async () => {
    const agreed = await confirm({
      title: t('delete.title'),
      text: t('delete.text'),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (!agreed) return
    try {
      await remove.mutateAsync({ input: { documentId } })
      toast.success(t('deleted'))
    } catch (error) {
      fail(error)
    }
  }
  const facts = [
    fileName,
    fileSize(document.size, i18n.language),
    format.moment(document.createdAt),
    document.createdByName,
  ]
  return (
    <li className={classes.item}>
      <IconFileText size={20} stroke={1.5} aria-hidden />
      <div className={classes.text}>
        <div>{t(`kinds.${document.kind}`)}</div>
        <div className={classes.facts}>{facts.filter(Boolean).join(' · ')}</div>
      </div>
      <IconButton
        label={t('open', { name: fileName })}
        icon={<IconDownload size={17} />}
        onClick={() => void open()}
      />
      {canUpdate ? (
        <IconButton
          label={t('remove', { name: fileName })}
          icon={<IconTrash size={17} />}
          onClick={() => void drop()}
        />
      ) : null}
    </li>
  )
}

function AddDocument({ personProfileId }: { personProfileId: string }) {
  const { t } = useTranslation('documents')
  const [kind, setKind] = useState<(typeof documentKinds)[number]>('PASSPORT_SCAN')
  const save = useCommand(documents.save, { refresh: touched })
  const add = async (file: File) => {
    try {
      await save.mutateAsync({ input: { personProfileId, kind, name: file.name }, options: { file } })
      toast.success(t('added'))
    } catch (error) {
      toast.error({
        title: t('common:uploadFailed'),
        text: error instanceof ApiError ? error.message : '',
      })
    }
  }
  return (
    <Card title={t('add')}>
      <Stack>
        <Select
          label={t('kind')}
          data={documentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(documentKinds.find((each) => each === value) ?? 'OTHER')}
          allowDeselect={false}
          maw={320}
        />
        <FileField
          label={t('add')}
          hint={t('hint')}
          accept={accept}
          maxSize={25 * megabyte}
          value={null}
          loading={save.isPending}
          onChange={(file) => {
            if (file) void add(file)
          }}
        />
      </Stack>
    </Card>
  )
}
