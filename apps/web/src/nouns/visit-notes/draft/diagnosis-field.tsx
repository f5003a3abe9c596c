import { useQueryCall } from '@coverline/client/hooks'
import { visitNotes } from '@coverline/contract/calls.generated'
import type { Diagnosis } from '@coverline/contract/visit-notes/shapes'
import { mostDiagnoses } from '@coverline/contract/visit-notes/terms'
import { IconButton } from '@coverline/ui/actions/button'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconStar, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../note.module.css'
import type { NoteDraft } from './use-note-draft.tsx'

/** The diagnoses of a visit, the main one first, and the search in the ICD-10 list. */
export function DiagnosisField({ draft }: { draft: NoteDraft }) {
  const { t } = useTranslation('visit-notes')
  const { values, errors, set } = draft
  const { diagnoses } = values
  const put = (next: Diagnosis[]) => set({ diagnoses: next })
  return (
    <div role="group" aria-label={t('fields.diagnoses')} className={classes.field}>
      <div className={classes.label} aria-hidden>
        {t('fields.diagnoses')}
      </div>
      {diagnoses.length > 0 ? (
        <ul className={classes.diagnoses}>
          {diagnoses.map((one, nth) => (
            // Two diagnoses in the doctor's own words may be the same.
            <li key={`${one.code ?? ''} ${one.title} ${nth}`} className={classes.diagnosis}>
              <DiagnosisName one={one} isMain={nth === 0 && diagnoses.length > 1} />
              <TextInput
                className={classes.comment ?? ''}
                size="xs"
                aria-label={t('diagnosis.comment', { name: one.code ?? one.title })}
                placeholder={t('diagnosis.commentPlaceholder')}
                maxLength={500}
                autoComplete="off"
                error={errors[`diagnoses.${nth}.comment`]}
                value={one.comment}
                onChange={(event) => {
                  const comment = event.currentTarget.value
                  put(diagnoses.map((each, at) => (at === nth ? { ...each, comment } : each)))
                }}
              />
              {nth > 0 ? (
                <IconButton
                  label={t('diagnosis.makeMain', { name: one.code ?? one.title })}
                  icon={<IconStar size={16} stroke={1.7} />}
                  onClick={() => put([one, ...diagnoses.filter((_each, at) => at !== nth)])}
                />
              ) : null}
              <IconButton
                label={t('diagnosis.remove', { name: one.code ?? one.title })}
                icon={<IconTrash size={16} stroke={1.7} />}
                onClick={() => put(diagnoses.filter((_each, at) => at !== nth))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {diagnoses.length < mostDiagnoses ? (
        <CodeSearch
          error={errors['diagnoses']}
          onChoose={(chosen) => {
            const isThere = diagnoses.some(
              ({ code, title }) => code === chosen.code && title === chosen.title,
            )
            if (!isThere) put([...diagnoses, { ...chosen, comment: '' }])
          }}
        />
      ) : null}
    </div>
  )
}

function DiagnosisName({ one, isMain }: { one: Diagnosis; isMain: boolean }) {
  const { t } = useTranslation('visit-notes')
  return (
    <span className={classes.diagnosisName}>
      {one.code === null ? null : <b className={classes.code}>{one.code}</b>}
      <span>{one.title}</span>
      {isMain ? <span className={classes.soft}>{t('diagnosis.main')}</span> : null}
    </span>
  )
}

type Chosen = Pick<Diagnosis, 'code' | 'title'>
const ownWords = 'own words'

/** Finds a code by its start or by words of its title; Enter takes the marked one, or the words as they are. */
function CodeSearch({ onChoose, error }: { onChoose: (chosen: Chosen) => void; error: string | undefined }) {
  const { t } = useTranslation('visit-notes')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [text, setText] = useState('')
  const typed = text.trim().slice(0, 100)
  const [asked] = useDebouncedValue(typed, 200)
  const query = useQueryCall(
    'visit-notes',
    visitNotes.codes,
    { searchQuery: asked },
    { enabled: asked !== '' },
  )
  const isCurrent = asked === typed && !query.isFetching
  const items = typed === '' ? [] : (query.data?.items ?? [])
  const choose = (value: string) => {
    const item = items.find(({ code }) => code === value)
    onChoose(item ? { code: item.code, title: item.title } : { code: null, title: typed })
    setText('')
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          aria-label={t('diagnosis.search')}
          placeholder={t('diagnosis.placeholder')}
          autoComplete="off"
          maxLength={100}
          error={error ?? query.error?.message}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
          rightSection={typed !== '' && !isCurrent ? <Loader size={16} aria-hidden /> : null}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={() => typed !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed === ''}>
        <Combobox.Options aria-label={t('diagnosis.icd')} className={classes.options ?? ''}>
          {items.map(({ code, title }) => (
            <Combobox.Option key={code} value={code} className={classes.option ?? ''}>
              <b className={classes.code}>{code}</b>
              <span>{title}</span>
            </Combobox.Option>
          ))}
          {isCurrent && items.length === 0 ? <Combobox.Empty>{t('diagnosis.none')}</Combobox.Empty> : null}
          <Combobox.Option value={ownWords} className={classes.option ?? ''}>
            {t('diagnosis.ownWords', { text: typed })}
          </Combobox.Option>
        </Combobox.Options>
        {items.some(({ isSample }) => isSample) ? (
          <Combobox.Footer>
            <span className={classes.soft}>{t('diagnosis.sample')}</span>
          </Combobox.Footer>
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  )
}
