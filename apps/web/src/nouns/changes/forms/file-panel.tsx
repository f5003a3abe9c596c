import { ApiError } from '@coverline/client/api-error'
import { dayAfter } from '@coverline/contract/calendar'
import { randomKey } from '@coverline/client/session-store'
import { useCommand } from '@coverline/client/hooks'
import { changeFiles } from '@coverline/contract/calls.generated'
import type { ImportError } from '@coverline/contract/imports/endpoints'
import { type TextEncoding, textEncodings } from '@coverline/contract/imports/encodings'
import { Button } from '@coverline/ui/actions/button'
import { DayInput } from '@coverline/ui/form/day-input'
import { FileField } from '@coverline/ui/form/file-field'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useDownload } from '../../../kit/files/use-download.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByChanges } from '../queries.ts'
import { FileFaults } from './file-faults.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import { useOfferedDay } from './use-offered-day.ts'
import { usePrograms } from './use-programs.ts'

const megabyte = 1024 * 1024
const accept = {
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}
const kinds = ['additions', 'leavers'] as const
type Kind = (typeof kinds)[number]

interface FilePanelProps {
  /** Gets the draft that the rows went into; nothing if the panel was closed. */
  onClose: (employeeChangeId?: string) => void
}

/** People to add or leavers from a table: the good rows go into the draft, and every fault of the others is listed. */
export function FilePanel({ onClose }: FilePanelProps) {
  const { t } = useTranslation(['changes', 'common'])
  const [kind, setKind] = useState<Kind>('additions')
  const upload = useFileUpload(kind)
  const [file, setFile] = useState<File | null>(null)
  const [firstDay, setFirstDay] = useOfferedDay('COMPANY_EMPLOYEE_ADD')
  const [leaving, setLeaving] = useOfferedDay('COMPANY_EMPLOYEE_REMOVE')
  const [{ programId, reason }, setGiven] = useState({ programId: '', reason: '' })
  const given = { programId, reason, day: kind === 'additions' ? firstDay : dayAfter(leaving, -1) }
  const change = ({ day, ...others }: Given) => {
    if (kind === 'additions') setFirstDay(day)
    else setLeaving(dayAfter(day, 1))
    setGiven(others)
  }
  const isReady = file !== null && (kind === 'leavers' || given.programId !== '')
  const choose = (next: File | null) => {
    setFile(next)
    upload.clear()
  }
  const send = async () => {
    if (!isReady) return
    const made = await upload.send(file, given)
    if (!made) return
    toast.success(t('form.added'))
    // The panel stays with the rows that were left out.
    if (made.errors.length === 0) onClose(made.employeeChangeIds[0])
  }
  return (
    <SideModal
      opened
      onClose={() => onClose(upload.draftId)}
      title={t('files.title')}
      dirty={false}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button loading={upload.isRunning} disabled={!isReady} onClick={() => void send()}>
            {t('form.add')}
          </Button>
        </>
      )}
    >
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={t('files.title')}
          data={kinds.map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={(value) => {
            setKind(kinds.find((each) => each === value) ?? 'additions')
            upload.clear()
          }}
        />
        <Template kind={kind} />
        <Fields kind={kind} given={given} onChange={change} />
        <FileField
          label={t('files.file')}
          hint={t('files.hint')}
          accept={accept}
          maxSize={64 * megabyte}
          value={file}
          onChange={choose}
          loading={upload.isRunning}
        />
        {upload.words ? (
          <Select
            label={t('files.encoding')}
            description={t('files.unsure', { words: upload.words.join(', ') })}
            data={[...textEncodings]}
            value={upload.encoding}
            onChange={(value) => upload.setEncoding(textEncodings.find((each) => each === value) ?? null)}
          />
        ) : null}
        <FileFaults faults={upload.faults} kept={upload.kept} />
      </Stack>
    </SideModal>
  )
}

interface Given {
  programId: string
  day: string
  reason: string
}

interface FieldsProps {
  kind: Kind
  given: Given
  onChange: (given: Given) => void
}

/** What holds for every row that does not say otherwise */
function Fields({ kind, given, onChange }: FieldsProps) {
  const { t } = useTranslation('changes')
  const programs = usePrograms()
  return (
    <>
      {kind === 'additions' ? (
        <Select
          label={t('form.program')}
          withAsterisk
          data={programs.map(({ programId, name }) => ({ value: programId, label: name }))}
          value={given.programId || null}
          onChange={(programId) => onChange({ ...given, programId: programId ?? '' })}
        />
      ) : (
        <TextInput
          label={t('leave.reason')}
          maxLength={500}
          value={given.reason}
          onChange={(event) => onChange({ ...given, reason: event.currentTarget.value })}
        />
      )}
      <DayInput
        label={t(kind === 'additions' ? 'form.starts' : 'lastDay')}
        value={given.day}
        onChange={(day) => onChange({ ...given, day })}
      />
      <Text size="xs" c="dimmed">
        {t('files.dayHint')}
      </Text>
    </>
  )
}

/** Empty tables in four languages */
function Template({ kind }: { kind: Kind }) {
  const { t } = useTranslation('changes')
  const { start, isRunning } = useDownload()
  const endpoint = kind === 'additions' ? changeFiles.additionTemplate : changeFiles.leaverTemplate
  return (
    <Button
      variant="outline"
      leftSection={<IconDownload size={17} />}
      loading={isRunning}
      onClick={() => void start(endpoint, {})}
    >
      {t('files.template')}
    </Button>
  )
}

/** Sends the file; keeps the faults that the server names, and the words whose letters it is not sure of. */
function useFileUpload(kind: Kind) {
  const add = useCommand(changeFiles.add, { refresh: touchedByChanges })
  const remove = useCommand(changeFiles.remove, { refresh: touchedByChanges })
  const { refuse } = useFieldErrors()
  const [faults, setFaults] = useState<readonly ImportError[]>([])
  const [kept, setKept] = useState(0)
  const [draftId, setDraftId] = useState<string>()
  const [words, setWords] = useState<readonly string[] | null>(null)
  const [encoding, setEncoding] = useState<TextEncoding | null>(null)
  const send = async (file: File, { programId, day, reason }: Given) => {
    setFaults([])
    setKept(0)
    const reading = encoding ? { encoding } : {}
    // Another file with the same fields is another command.
    const options = { file, idempotencyKey: randomKey() }
    try {
      const made =
        kind === 'additions'
          ? await add.mutateAsync({ input: { programId, effectiveDate: day, ...reading }, options })
          : await remove.mutateAsync({ input: { lastDate: day, reason, ...reading }, options })
      setFaults(made.errors)
      setKept(made.rowCount)
      setDraftId(made.employeeChangeIds[0])
      return made
    } catch (error) {
      const body = error instanceof ApiError ? error.body : {}
      const samples = error instanceof ApiError ? error.details['sampleWords'] : undefined
      if (Array.isArray(body['errors'])) setFaults(body['errors'] as ImportError[])
      else if (Array.isArray(samples)) setWords(samples as string[])
      else refuse(error)
      return null
    }
  }
  const clear = () => {
    setFaults([])
    setWords(null)
    setEncoding(null)
  }
  const isRunning = add.isPending || remove.isPending
  return { send, clear, faults, kept, draftId, words, encoding, setEncoding, isRunning }
}
