import { useQueryCall } from '@coverline/client/hooks'
import { memberDocuments } from '@coverline/contract/calls.generated'
import type { MemberDocument } from '@coverline/contract/documents/member-endpoints'
import { memberDocumentKinds } from '@coverline/contract/documents/terms'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton, Stack } from '@mantine/core'
import { IconDownload, IconFile, IconFolder } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useHome } from '../../../nouns/home/use-home.ts'
import pageClasses from '../member-page.module.css'
import classes from './documents.module.css'
import { useOpenDocument } from './use-open-document.ts'

/** The documents of the person and of those that the person acts for, by where they come from. */
export function DocumentsPage() {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const query = useQueryCall('memberDocuments', memberDocuments.list, {})
  const items = query.data?.items ?? []
  return (
    <Stack gap="md">
      <h1 className={pageClasses.title}>{t('documents.title')}</h1>
      {query.error && !query.data ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : null}
      {query.isPending ? (
        <Stack aria-busy>
          <Skeleton height={140} radius="lg" />
          <Skeleton height={140} radius="lg" />
        </Stack>
      ) : null}
      {query.data && items.length === 0 ? (
        <EmptyState
          icon={<IconFolder size={28} stroke={1.6} />}
          title={t('documents.none')}
          text={t('documents.noneText')}
          action={
            <Button size="md" onClick={() => void navigate({ to: '/app/messages' })}>
              {t('documents.write')}
            </Button>
          }
        />
      ) : null}
      {memberDocumentKinds.map((kind) => (
        <Group key={kind} kind={kind} documents={items.filter((document) => document.kind === kind)} />
      ))}
    </Stack>
  )
}

interface GroupProps {
  kind: MemberDocument['kind']
  documents: readonly MemberDocument[]
}

function Group({ kind, documents }: GroupProps) {
  const { t } = useTranslation('home')
  if (documents.length === 0) return null
  return (
    <Card title={t(`documents.groups.${kind}`)}>
      <ul className={classes.list}>
        {documents.map((document) => (
          <Row key={`${document.person.id} ${document.cdnFileId}`} document={document} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ document }: { document: MemberDocument }) {
  const format = useFormat()
  const { open, isBusy } = useOpenDocument()
  const isFamily = (useHome().data?.people.length ?? 0) > 1
  const { fileName, about, person, createdAt } = document
  const facts = [about, isFamily ? person.name : null, format.dayOf(createdAt)].filter(Boolean)
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void open(document)}
      >
        <IconFile size={22} stroke={1.6} aria-hidden className={classes.icon} />
        <span className={classes.text}>
          <span className={classes.name}>{fileName}</span>
          <span className={classes.facts}>{facts.join(' · ')}</span>
        </span>
        <IconDownload size={20} stroke={1.7} aria-hidden className={classes.icon} />
      </button>
    </li>
  )
}
