import { useQueryCall } from '@coverline/client/hooks'
import { macros } from '@coverline/contract/calls.generated'
import type { Macro } from '@coverline/contract/macros/endpoints'
import { ActionIcon, Modal, TextInput } from '@mantine/core'
import { IconBolt, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './macro-menu.module.css'
import { useMacroLine } from './use-macro-line.ts'
import { useRunMacro } from './use-run-macro.ts'

type MacroMenuProps = Parameters<typeof useRunMacro>[0]

/** The button that opens the macros: a search, and below it each macro with what it does. */
export function MacroMenu(props: MacroMenuProps) {
  const { t } = useTranslation('macros')
  const [opened, setOpened] = useState(false)
  const { start, isBusy } = useRunMacro(props)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('run')}
        title={t('run')}
        aria-keyshortcuts="m"
        data-macros
        loading={isBusy}
        onClick={() => setOpened(true)}
      >
        <IconBolt size={18} stroke={1.7} />
      </ActionIcon>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('run')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <MacroChoice
          onChoose={(macro) => {
            setOpened(false)
            void start(macro)
          }}
        />
      </Modal>
    </>
  )
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

function MacroChoice({ onChoose }: { onChoose: (macro: Macro) => void }) {
  const { t } = useTranslation('macros')
  const lineOf = useMacroLine()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { data } = useQueryCall('macros', macros.list, {}, { staleTime: 60_000 })
  const found = (data?.items ?? []).filter((macro) => folded(macro.title).includes(folded(typed)))
  const current = found[Math.min(at, found.length - 1)]
  const choose = (macro: Macro | undefined) => {
    if (macro && !macro.isOutdated) onChoose(macro)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter') choose(current)
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} />}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        {...(current ? { 'aria-activedescendant': `${listId}-${current.macroId}` } : {})}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('title')} className={classes.list} tabIndex={-1}>
        {found.map((macro) => (
          <div
            key={macro.macroId}
            id={`${listId}-${macro.macroId}`}
            role="option"
            tabIndex={-1}
            aria-selected={macro.macroId === current?.macroId}
            aria-disabled={macro.isOutdated || undefined}
            className={classes.item}
            onMouseDown={(event) => {
              event.preventDefault()
              choose(macro)
            }}
          >
            <span className={classes.name}>{macro.title}</span>
            <span className={classes.line}>{macro.isOutdated ? t('outdated') : lineOf(macro)}</span>
          </div>
        ))}
      </div>
      {data && found.length === 0 ? <p className={classes.none}>{t('none')}</p> : null}
      <Link to="/admin/macros" className={classes.manage ?? ''}>
        {t('manage')}
      </Link>
    </>
  )
}
