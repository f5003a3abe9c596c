import { Button, IconButton } from '@coverline/ui/actions/button'
import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconChevronDown,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconFilter,
  IconFilterFilled,
  IconLayoutSidebarRight,
  IconPencil,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconSearch,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './editor.module.css'
import type { DraftView } from '../grid-state/draft-view.ts'

// Name of a key, the same in every language.
const nextErrorKey = 'F8'

/** Actions of the toolbar; the keyboard and the grid's menu use the same. */
export interface EditorActions {
  step: (direction: 1 | -1) => void
  undo: () => void
  redo: () => void
  insertRow: (where: 'above' | 'below') => void
  deleteRows: () => void
  insertColumn: (where: 'left' | 'right') => void
  changeColumn: () => void
  deleteColumn: () => void
  toggleUpdateNames: () => void
  toggleFilter: () => void
  toggleSearch: () => void
  toggleList: () => void
}

interface EditorToolbarProps {
  view: DraftView
  /** True if the file is about people, whose names may be updated. */
  hasPeople: boolean
  actions: EditorActions
  message: string | undefined
  hasFocus: boolean
  filtered: boolean
  listed: boolean
}

/** All actions on the sheet in one line. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { view, hasPeople, actions, message, hasFocus, filtered, listed } = props
  const { t } = useTranslation('imports')
  const { errorCount } = view
  const none = errorCount === 0
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('editor.toolbar')}>
      <span className={classes.badge} data-none={none || undefined} role="status">
        {none ? t('editor.noErrorsShort') : t('editor.errors', { count: errorCount })}
      </span>
      <Button
        variant="soft"
        size="xs"
        disabled={none}
        leftSection={<IconArrowDown size={16} />}
        onClick={() => actions.step(1)}
        title={nextErrorKey}
      >
        {t('editor.next')}
      </Button>
      <IconButton
        label={`${t('editor.previous')} (Shift+F8)`}
        icon={<IconArrowUp size={16} />}
        size={30}
        disabled={none}
        onClick={() => actions.step(-1)}
      />
      <p className={classes.message} data-error={message !== undefined || undefined} title={message}>
        {message ?? (none ? t('editor.readyHint') : t('editor.hint'))}
      </p>
      <IconButton
        label={`${t('common:undo')} (Ctrl+Z)`}
        icon={<IconArrowBackUp size={17} />}
        size={30}
        disabled={!view.canUndo}
        onClick={actions.undo}
      />
      <IconButton
        label={`${t('editor.redo')} (Ctrl+Y)`}
        icon={<IconArrowForwardUp size={17} />}
        size={30}
        disabled={!view.canRedo}
        onClick={actions.redo}
      />
      <RowsMenu actions={actions} />
      <ColumnsMenu actions={actions} hasFocus={hasFocus} />
      {hasPeople ? (
        <Button
          variant={view.choices.updateNames ? 'soft' : 'outline'}
          size="xs"
          leftSection={<IconUsers size={15} />}
          aria-pressed={view.choices.updateNames}
          title={t('editor.updateNamesHint')}
          onClick={actions.toggleUpdateNames}
        >
          {t('editor.updateNames')}
        </Button>
      ) : null}
      <IconButton
        label={t('editor.filter')}
        icon={filtered ? <IconFilterFilled size={16} /> : <IconFilter size={16} />}
        size={30}
        aria-pressed={filtered}
        disabled={none && !filtered}
        variant={filtered ? 'soft' : 'plain'}
        onClick={actions.toggleFilter}
      />
      <IconButton
        label={`${t('search.label')} (Ctrl+F)`}
        icon={<IconSearch size={16} />}
        size={30}
        onClick={actions.toggleSearch}
      />
      <IconButton
        label={t('editor.list')}
        icon={<IconLayoutSidebarRight size={17} />}
        size={30}
        aria-pressed={listed}
        variant={listed ? 'soft' : 'plain'}
        onClick={actions.toggleList}
      />
    </div>
  )
}

interface MenuProps {
  actions: EditorActions
  hasFocus: boolean
}

function RowsMenu({ actions }: Pick<MenuProps, 'actions'>) {
  const { t } = useTranslation('imports')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="outline" size="xs" rightSection={<IconChevronDown size={14} />}>
          {t('rows.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconRowInsertTop size={16} />} onClick={() => actions.insertRow('above')}>
          {t('rows.above')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRowInsertBottom size={16} />} onClick={() => actions.insertRow('below')}>
          {t('rows.below')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconRowRemove size={16} />} onClick={actions.deleteRows}>
          {t('rows.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function ColumnsMenu({ actions, hasFocus }: MenuProps) {
  const { t } = useTranslation('imports')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="outline" size="xs" rightSection={<IconChevronDown size={14} />}>
          {t('column.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconColumnInsertLeft size={16} />}
          onClick={() => actions.insertColumn('left')}
        >
          {t('column.left')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconColumnInsertRight size={16} />}
          onClick={() => actions.insertColumn('right')}
        >
          {t('column.right')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} />} disabled={!hasFocus} onClick={actions.changeColumn}>
          {t('column.change')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconColumnRemove size={16} />}
          disabled={!hasFocus}
          onClick={actions.deleteColumn}
        >
          {t('column.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
