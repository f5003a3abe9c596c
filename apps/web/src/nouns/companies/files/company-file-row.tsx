import type { CompanyFile, CompanyFileVersion } from '@coverline/contract/companies/file-endpoints'
import { IconButton } from '@coverline/ui/actions/button'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { fileSize } from '@coverline/ui/form/file-size'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import {
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconEye,
  IconFileText,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAttempt } from '../../../kit/forms/use-attempt.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './company-files.module.css'
import { type FilesOf, useFileActions } from './use-company-files.ts'

const AddFileDialog = lazy(async () => ({ default: (await import('./add-file-dialog.tsx')).AddFileDialog }))

interface RowProps {
  file: CompanyFile
  of: FilesOf
}

/** One file with its newest version; the older ones unfold below it. */
export function CompanyFileRow({ file, of }: RowProps) {
  const { t } = useTranslation('companyFiles')
  const attempt = useAttempt()
  const actions = useFileActions(of)
  const [isOpen, setOpen] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
  const [newest, ...older] = file.versions
  if (!newest) return null
  const name = newest.fileName
  const open = (version: CompanyFileVersion) => void attempt(() => actions.open(version.versionId))
  const remove = async () => {
    const agreed = await confirm({
      title: t('delete.title'),
      text: t('delete.text', { name }),
      confirmLabel: t('delete.action'),
      danger: true,
    })
    if (agreed && (await attempt(() => actions.remove(file.companyFileId)))) toast.success(t('deleted'))
  }
  return (
    <li className={classes.item}>
      <IconFileText size={22} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <div className={classes.nameLine}>
          <span className={classes.name} title={name}>
            {name}
          </span>
          {file.isNew ? <StatusBadge tone="info">{t('isNew')}</StatusBadge> : null}
        </div>
        <Facts version={newest} category={t(`categories.${file.category}`)} />
        <Looks version={newest} isOwn={newest.side === (of === 'OWN' ? 'COMPANY' : 'PROVIDER')} />
        {isOpen ? <OlderVersions versions={older} onOpen={open} /> : null}
      </div>
      <RowActions
        file={file}
        hasOlder={older.length > 0}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        onReplace={() => setReplacing(true)}
        onOpen={() => open(newest)}
        onRemove={() => void remove()}
      />
      {isReplacing ? (
        <Suspense fallback={null}>
          <AddFileDialog of={of} replaces={file} onClose={() => setReplacing(false)} />
        </Suspense>
      ) : null}
    </li>
  )
}

interface RowActionsProps {
  file: CompanyFile
  hasOlder: boolean
  isOpen: boolean
  onToggle: () => void
  onReplace: () => void
  onOpen: () => void
  onRemove: () => void
}

function RowActions({ file, hasOlder, isOpen, onToggle, onReplace, onOpen, onRemove }: RowActionsProps) {
  const { t } = useTranslation('companyFiles')
  const name = file.versions[0]?.fileName ?? ''
  return (
    <div className={classes.actions}>
      {hasOlder ? (
        <IconButton
          label={t(isOpen ? 'hideVersions' : 'showVersions', { name })}
          icon={isOpen ? <IconChevronUp size={17} /> : <IconChevronDown size={17} />}
          aria-expanded={isOpen}
          onClick={onToggle}
        />
      ) : null}
      {file.can.replace ? (
        <IconButton
          label={`${t('newVersion')}: ${name}`}
          icon={<IconUpload size={17} />}
          onClick={onReplace}
        />
      ) : null}
      <IconButton label={t('download', { name })} icon={<IconDownload size={17} />} onClick={onOpen} />
      {file.can.delete ? (
        <IconButton
          label={`${t('delete.action')}: ${name}`}
          icon={<IconTrash size={17} />}
          onClick={onRemove}
        />
      ) : null}
    </div>
  )
}

interface OlderVersionsProps {
  versions: readonly CompanyFileVersion[]
  onOpen: (version: CompanyFileVersion) => void
}

function OlderVersions({ versions, onOpen }: OlderVersionsProps) {
  const { t } = useTranslation('companyFiles')
  return (
    <ul className={classes.versions}>
      {versions.map((version) => (
        <li key={version.versionId}>
          <div>
            <strong>{t('version', { number: version.number })}</strong> {version.fileName}
            <Facts version={version} />
          </div>
          <IconButton
            label={t('download', { name: version.fileName })}
            icon={<IconDownload size={17} />}
            onClick={() => onOpen(version)}
          />
        </li>
      ))}
    </ul>
  )
}

function Facts({ version, category }: { version: CompanyFileVersion; category?: string }) {
  const { t, i18n } = useTranslation('companyFiles')
  const format = useFormat()
  const side = t(`sides.${version.side}`)
  const facts = [
    category,
    fileSize(version.size, i18n.language),
    format.moment(version.uploadedAt),
    version.uploadedBy ? t('by', { name: version.uploadedBy, side }) : side,
  ]
  return <div className={classes.facts}>{facts.filter(Boolean).join(' · ')}</div>
}

/** Who of the other side opened a version */
function Looks({ version, isOwn }: { version: CompanyFileVersion; isOwn: boolean }) {
  const { t } = useTranslation('companyFiles')
  const format = useFormat()
  const others = version.looks.filter(({ side }) => side !== version.side)
  if (others.length === 0 && !isOwn) return null
  return (
    <div className={classes.facts}>
      <IconEye size={14} stroke={1.7} aria-hidden className={classes.eye} />
      {others.length === 0
        ? t('notSeen')
        : `${t('seen')}: ${others.map(({ name, seenAt }) => `${name}, ${format.moment(seenAt)}`).join('; ')}`}
    </div>
  )
}
